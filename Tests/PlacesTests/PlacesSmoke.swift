import Places
import Testing

@Test func smoke() {
  for line in ["37.4275, -122.1697"] { print(WrittenPlaces.find(in: line)) }
}
