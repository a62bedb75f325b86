extension Heatmap.Result { public func png() throws -> [UInt8] { [] } }
