/**
 * Creates an element in the document of another node. Names in an article, as in `<img name="createElement">`, hide
 * functions of the document, so the function comes from the document's prototype.
 */
export function createElement<Name extends keyof HTMLElementTagNameMap>(near: Node, name: Name) {
  const { ownerDocument: document } = near
  const prototype = Object.getPrototypeOf(document) as Document
  return prototype.createElement.call(document, name) as HTMLElementTagNameMap[Name]
}
