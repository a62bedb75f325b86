/// Texts in which every kind of row and line end meets every other.
enum NastyText {
  static let header = "id,lat,lon,target,note\n"

  static let csv: [UInt8] = {
    let rows = [
      "1,37.4280,-122.1690,oval,plain\n", "2,37.4280,-122.1690,oval,\"quoted\"\r\n", "\n",
      "3,37.4300,-122.1697,oval,\"a\nb\r\nc\rd\"\n",
      "   \t \r\n", "4,91,0,oval,x\r", "5,37.4280,-122.1690,\"oval\",\"he said \"\"no\"\"\"\r\n", "\r\n\r\n\n", "6,37.4280\n",
      "7,37.4280,-122.1690,oval,x,y,\"z\n\"\n", "8,\"37.4280\",\"-122.1690\",oval,\"\"\n",
      "9,37.4280,-122.1690,oval,5\" pipe\n",
      "10,37.4280,-122.1690,oval,\"shut\" early\n", "11,37.4280,-122.1690,ovel,é😀\u{301}\n", ",,,,\n",
      "\"\"\"\",37.4280,-122.1690,tower,\n",
      "12,37.4280,-122.1690,oval,\u{0}\n", "13,37.42800000000000000000000000000000001,-122.1690,oval,long\r\r",
      "14,37.4280,-122.1690,oval,\"\n\n\n\"\n",
    ]
    var bytes = rows.flatMap { Array($0.utf8) }
    bytes += Array("15,37.4280,-122.1690,oval,Ren".utf8) + [0xE9, 10]
    return bytes + Array("16,37.4300,-122.1697,oval,last".utf8)
  }()

  static let ndjson: [UInt8] = Array(
    """
    {"lat":37.4280,"lon":-122.1690,"target":"oval"}\r
    {"lat":37.4300,"lon":-122.1697,"target":"oval","note":"\\n \\u00e9 😀"}

    {"lat":91,"lon":0,"target":"oval"}
    {broken
    [1,2]\r\r\n\n\t
    {"lat":37.4280,"lat":1,"lon":-122.1690,"target":"oval"}
    {"type":"Feature","geometry":{"type":"Point","coordinates":[-122.1690,37.4280]},"properties":{"target":"tower"},"id":7}\r\
    {"lat":37.4280,"lon":-122.1690,"target":"ovel"}
    "text"
    {"lat":37.4280,"lon":-122.1690,"target":"oval","deep":[[[{"a":{}}]]]}
    """.utf8)
}
