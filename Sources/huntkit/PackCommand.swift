enum PackCommand: CommandGroup {
  static let name = "pack"
  static let summary = "Seal a pack's answers, open it again, prove one step"
  static var actions: [any Command.Type] {
    [PackSealCommand.self, PackOpenCommand.self, PackProveCommand.self, PackVerifyProofCommand.self]
  }
}
