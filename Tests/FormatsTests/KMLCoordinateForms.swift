/// Coordinates as they are found in KML files, and what is right: longitude, latitude and height, and a word of the remark; or no
/// place and a word of the error.
struct CoordinateForm: Sendable {
  let text: String
  let place: [Double?]?
  let remark: String

  init(_ text: String, _ place: [Double?]?, _ remark: String) {
    self.text = text
    self.place = place
    self.remark = remark
  }
}

let coordinateForms: [CoordinateForm] = [
  CoordinateForm("-122.1697,37.4275,0", [-122.1697, 37.4275, 0], ""),
  CoordinateForm("\n\t  -122.1697,37.4275,0\n  ", [-122.1697, 37.4275, 0], ""),
  CoordinateForm("-122.1697, 37.4275, 0", [-122.1697, 37.4275, 0], "blanks"),
  CoordinateForm("-122.1697 ,37.4275", [-122.1697, 37.4275, nil], "blanks"),
  CoordinateForm("-122.1697,37.4275", [-122.1697, 37.4275, nil], ""),
  CoordinateForm("-122.1697,37.4275,", [-122.1697, 37.4275, nil], ""),
  CoordinateForm("-122.1697,37.4275,0,20", [-122.1697, 37.4275, 0], "4 numbers"),
  CoordinateForm("1e-05,+2,-3.5", [0.00001, 2, -3.5], ""),
  CoordinateForm("180,-90,x", [180, -90, nil], "height"),
  CoordinateForm(",-122.1697,37.4275", nil, "no number beside it"),
  CoordinateForm("37.4275,-122.1697,0", nil, "exchanged"),
  CoordinateForm("-122.1697,37.4275,0 -122.1690,37.4280,0", nil, "2 positions"),
  CoordinateForm("-122,1697,37,4275", nil, "decimal commas"),
  CoordinateForm("-122,16,37,42", nil, "decimal commas"),
  CoordinateForm("", nil, "empty"),
  CoordinateForm(" \n", nil, "empty"),
  CoordinateForm("no,no", nil, "not a number"),
  CoordinateForm("-122.1697", nil, "comma between"),
  CoordinateForm("200,10", nil, "longitude 200 is outside"),
  CoordinateForm("nan,0", nil, "not a number"),
  CoordinateForm("1e400,0", nil, "not a number"),
  CoordinateForm("37.4275;-122.1697", nil, "comma between"),
  CoordinateForm(String(repeating: "1,2 ", count: 5_000), nil, "20000 bytes of coordinates"),
]
