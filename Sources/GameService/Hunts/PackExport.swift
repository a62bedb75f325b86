import Formats
import Game
import Geo
import HTTP
public import Store

/// A hunt as a pack: what `PackImport` reads, with all that it read.
public enum PackExport {
  public static func geoJSON(_ hunt: HuntContent, id: String) -> [UInt8] {
    let extra = UnknownMembers.document(hunt.extra)
    var json = JSONWriter(capacity: 4096)
    json.object { json in
      json.member("type", "FeatureCollection")
      UnknownMembers.write("collection", of: extra, to: &json)
      json.key("huntpack")
      json.object { json in
        json.member("version", 1)
        UnknownMembers.write("huntpack", of: extra, to: &json)
        if let area = hunt.area {
          json.key("area")
          json.object { json in
            json.key("center")
            write(area.center, altitudeMetres: nil, to: &json)
            if let radius = area.radiusMetres { json.member("radius_m", radius) }
            UnknownMembers.write("area", of: extra, to: &json)
          }
        }
        json.key("hunts")
        json.array { json in
          json.object { json in
            json.member("id", id)
            hunt.writeMembers(to: &json)
            json.key("scoring")
            json.object { json in
              hunt.scoring.writeMembers(to: &json)
              UnknownMembers.write("scoring", of: extra, to: &json)
            }
            UnknownMembers.write("hunt", of: extra, to: &json)
          }
        }
      }
      json.key("features")
      json.array { json in
        for (index, step) in hunt.steps.enumerated() { write(step, number: index + 1, huntID: id, to: &json) }
      }
    }
    return json.bytes
  }

  private static func write(_ step: StepContent, number: Int, huntID: String, to json: inout JSONWriter) {
    let extra = UnknownMembers.document(step.extra)
    json.object { json in
      json.member("type", "Feature")
      json.member("id", step.target)
      UnknownMembers.write("feature", of: extra, to: &json)
      json.key("geometry")
      json.object { json in
        json.member("type", "Point")
        json.key("coordinates")
        write(step.place.coordinate, altitudeMetres: step.altitudeMetres, to: &json)
        UnknownMembers.write("geometry", of: extra, to: &json)
      }
      json.key("properties")
      json.object { json in
        json.member("hunt", huntID)
        json.member("step", number)
        json.member("name", step.name)
        json.member("description", step.description)
        json.key("hints")
        json.array { json in
          for (index, hint) in step.hints.enumerated() { write(hint, "hint \(index)", extra, to: &json) }
        }
        json.member("reveal", step.reveal)
        json.member("radius_m", step.place.radiusMetres)
        if let points = step.points { json.member("points", points) }
        UnknownMembers.write("properties", of: extra, to: &json)
      }
    }
  }

  private static func write(_ hint: HintContent, _ part: String, _ extra: JSONValue?, to json: inout JSONWriter) {
    guard !hint.isPlain || hint.rules != .free else { return json.text(hint.text) }
    json.object { json in
      json.member("text", hint.text)
      json.member("cost", hint.rules.cost)
      json.member("after_s", Int(hint.rules.afterMilliseconds / 1000))
      UnknownMembers.write(part, of: extra, to: &json)
    }
  }

  private static func write(_ place: Coordinate, altitudeMetres: Double?, to json: inout JSONWriter) {
    json.array { json in
      json.number(place.longitudeDegrees)
      json.number(place.latitudeDegrees)
      if let altitudeMetres { json.number(altitudeMetres) }
    }
  }
}
