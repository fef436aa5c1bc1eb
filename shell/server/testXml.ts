import { SaxesParser } from 'saxes'

export interface XmlElement {
  /** The names of the elements around it and its own, e.g. `rss/channel/item/title`. */
  path: string
  text: string
}

/** Every element of a document, in the order in which they end. Throws where it is not well-formed XML 1.0. */
export function parseXml(xml: string): XmlElement[] {
  const parser = new SaxesParser()
  const open: XmlElement[] = []
  const ended: XmlElement[] = []
  const addText = (text: string) => {
    const innermost = open.at(-1)
    if (innermost) innermost.text += text
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => open.push({ path: [open.at(-1)?.path, name].filter(Boolean).join('/'), text: '' }))
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    if (element) ended.push(element)
  })
  parser.write(xml).close()
  return ended
}
