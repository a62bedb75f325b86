/// Why a game's server cannot be used; never with the token in it.
struct ServerError: Error, CustomStringConvertible {
  let description: String
}
