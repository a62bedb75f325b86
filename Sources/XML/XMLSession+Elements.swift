internal import CXML

extension XMLSession {
  func start(_ tag: StartTag) {
    guard checkNames() else { return }
    let begin = start(of: UInt8(ascii: "<"))
    let depth = namespaces.count
    guard depth < limits.depth else {
      return fail(.limit, "elements nest deeper than \(limits.depth)", at: begin)
    }
    namespaces.append(tag.namespaceCount)
    namespacesInScope += tag.namespaceCount
    guard namespacesInScope <= limits.namespaces else {
      return fail(.limit, "more than \(limits.namespaces) declarations of namespaces in scope", at: begin)
    }
    if skipped > 0 {
      skipped += 1
      return
    }
    let element = element(tag, at: begin)
    let action = handler.start(element)
    if openFrames > 0 || action == .collect {
      collectedElements += 1
      guard collectedElements <= limits.collectedElements else {
        return fail(.limit, "more than \(limits.collectedElements) elements in one", at: begin)
      }
      if action == .skip {
        frames[openFrames - 1].children.append(XMLNode(element: element, text: "", children: []))
        skipped = 1
      } else {
        open(element)
      }
    } else if action == .skip {
      skipped = 1
    } else {
      entered.append(element)
    }
  }

  private func open(_ element: XMLElement) {
    if openFrames < frames.count {
      frames[openFrames].element = element
    } else {
      frames.append(Frame(element: element))
    }
    openFrames += 1
  }

  func end() {
    if let count = namespaces.popLast() { namespacesInScope -= count }
    if skipped > 0 {
      skipped -= 1
    } else if openFrames > 0 {
      close()
    } else if let element = entered.popLast() {
      handler.end(element)
    }
  }

  private func close() {
    openFrames -= 1
    let children = frames[openFrames].children
    frames[openFrames].children = []
    let bytes = frames[openFrames].text
    let isLayout = !children.isEmpty && bytes.allSatisfy { $0 <= 0x20 }
    // Valid UTF-8, since the document is.
    let node = XMLNode(
      element: frames[openFrames].element, text: isLayout ? "" : String(decoding: bytes, as: UTF8.self), children: children)
    frames[openFrames].text.removeAll(keepingCapacity: bytes.count < 1 << 16)
    if openFrames > 0 {
      frames[openFrames - 1].children.append(node)
    } else {
      collectedElements = 0
      handler.collected(node)
    }
  }

  func characters(_ bytes: UnsafePointer<xmlChar>?, _ count: Int) {
    guard openFrames > 0, skipped == 0, count > 0 else { return }
    let length = frames[openFrames - 1].text.count + count
    guard length <= limits.textBytes else {
      return fail(.limit, "more than \(limits.textBytes >> 20) MB of text in one element", at: offset)
    }
    frames[openFrames - 1].text.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
  }

  private func element(_ tag: StartTag, at begin: Int) -> XMLElement {
    let position = counter.advance(to: begin, in: text)
    var element = XMLElement(name: names.name(tag.local, tag.prefix, tag.namespace), attributes: [], position: position)
    guard !tag.attributes.isEmpty else { return element }
    element.attributes.reserveCapacity(tag.attributes.count / 5)
    var ahead = counter
    for i in stride(from: 0, to: tag.attributes.count - 4, by: 5) {
      guard let first = tag.attributes[i + 3], let last = tag.attributes[i + 4], last >= first else { continue }
      element.attributes.append(
        XMLAttribute(
          name: names.name(tag.attributes[i], tag.attributes[i + 1], tag.attributes[i + 2]),
          value: String(decoding: UnsafeBufferPointer(start: first, count: last - first), as: UTF8.self),
          position: offset(of: first).map { ahead.advance(to: $0, in: text) } ?? position))
    }
    return element
  }
}
