import Batch
import Files
import Packs

let arguments = CommandLine.arguments
let source = try openInput(arguments[1])
let result = PackReader.read(try source.readAll(limit: 1 << 30))
let output = try OutputFile(arguments[3])
let summary = try Verify(pack: result.pack!).run(arguments[2], write: { bytes throws(FileError) in try output.write(bytes) }, report: { print($0) })
try output.finish()
print(summary)
