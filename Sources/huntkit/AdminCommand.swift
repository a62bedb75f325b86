/// What whoever has the machine does with a game.
enum AdminCommand: CommandGroup {
  static let name = "admin"
  static let summary = "Look after a game's database: backup, check, standings, accounts, moderation"
  static var actions: [any Command.Type] {
    [
      AdminBackupCommand.self, AdminRestoreCommand.self, AdminMigrateCommand.self, AdminCheckCommand.self,
      AdminStatsCommand.self, AdminStandingsCommand.self, AdminUserCommand.self, AdminModerateCommand.self,
    ]
  }
}
