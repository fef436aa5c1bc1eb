export interface HtmlLimits {
  characters: number
  /** Characters outside of tags and comments. */
  text: number
  /** Characters that are written as entities, which makes each of them five or six. */
  entities: number
  elements: number
  /** Tags and comments. */
  tokens: number
  /** Elements in one another. */
  depth: number
  /** Embeds, `picture` and `noscript` in one another. */
  embedded: number
  /** Attributes of one element, and of all. */
  attributes: number
  attributesInAll: number
}

/**
 * A page of news has a few hundred elements and some thousand characters of text. A photograph that is embedded in a tag
 * has most of its characters.
 */
export const htmlLimits: HtmlLimits = {
  characters: 1_000_000,
  text: 200_000,
  entities: 40_000,
  elements: 5000,
  tokens: 20_000,
  depth: 100,
  embedded: 3,
  attributes: 100,
  attributesInAll: 10_000,
}

const words = (list: string) => new Set(list.split(' '))
/** Elements without content, and elements that end where the next one of their kind begins. */
const neverNests = words(
  'area base br col embed hr img input link meta param source track wbr li p dt dd tr td th thead tbody tfoot option rt rp',
)
/** A parser opens these anew in each block that follows, until they are closed. */
const reopened = words('a b big code em font i nobr s small strike strong tt u')
/** The sanitizer searches the content of these for links and pictures. */
const lookedThrough = words('audio embed iframe noscript object oembed picture video')
/** A closing tag does not reach over these. */
const scopes = words('applet caption marquee object table td template th')
/** In these, nothing is a tag but the closing one. */
const rawText = words('script style textarea title xmp iframe noembed noframes')

// As a parser reads them: a quote counts only after an equals sign, and what is not closed goes on to the end.
const space = '[\\t\\n\\f\\r ]'
const value = `"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\\t\\n\\f\\r >"'][^\\t\\n\\f\\r >]*`
const attribute = `[^\\t\\n\\f\\r />][^\\t\\n\\f\\r />=]*(?:${space}*=${space}*(?:${value})?)?`
const comment = '<!--(?:-?>|[^]*?(?:--!?>|$))|<(?:[!?]|/[^a-z])[^>]*'
const tag = `<(/?)([a-z][^\\t\\n\\f\\r />]*)((?:[\\t\\n\\f\\r /]+|${attribute})*)`
const attributes = new RegExp(attribute, 'g')

/** Elements whose content a parser reads by other rules: in them, `<style>` or `<title>` end elsewhere. */
const otherRules = /<(\/?)(frameset|math|select|svg)(?![^\t\n\f\r />])[^<>]*>?/gi

const renamed = (tag: string, slash: string) => `<${slash}x-${tag.slice(1 + slash.length)}`

/**
 * Takes drawings and formulas out of HTML, which no article shows, and renames other elements whose content a parser reads
 * by rules of its own: `cutToLimits` would miscount in them.
 */
export function withoutOtherRules(html: string): string {
  let kept = ''
  let keptTo = 0
  /** The drawing or formula that is open: its name, where it began, and how many of its name are open. */
  let left: { name: string; from: number; depth: number } | null = null
  for (const { 0: tag, 1: slash = '', 2: given = '', index } of html.matchAll(otherRules)) {
    const name = given.toLowerCase()
    const isDrawing = name === 'svg' || name === 'math'
    if (left) {
      if (name !== left.name || tag.endsWith('/>')) continue
      left.depth += slash === '' ? 1 : -1
      if (left.depth > 0) continue
      kept += html.slice(keptTo, left.from)
      keptTo = index + tag.length
      left = null
    } else if (!isDrawing) {
      kept += html.slice(keptTo, index) + renamed(tag, slash)
      keptTo = index + tag.length
    } else if (slash !== '' || tag.endsWith('/>')) {
      kept += html.slice(keptTo, index)
      keptTo = index + tag.length
    } else left = { name, from: index, depth: 1 }
  }
  if (!left) return kept + html.slice(keptTo)
  // Nobody closes it: the text after it may belong to the article.
  return kept + html.slice(keptTo, left.from) + html.slice(left.from).replace(otherRules, renamed)
}

/**
 * Cuts HTML before the first tag that goes beyond a limit, so that no HTML keeps a parser busy for long. It takes time
 * linear to the length. An element counts as open until a tag closes it by name, and does so in its scope.
 */
export function cutToLimits(content: string, limits = htmlLimits): { html: string; isCut: boolean } {
  const tokens = new RegExp(`${comment}|${tag}`, 'gi')
  const open: string[] = []
  let reopening = 0
  let embedded = 0
  let attributesInAll = 0
  let elements = 0
  let seen = 0
  let text = 0
  let textFrom = 0
  const end = endOfEntities(content, limits)
  for (let token = tokens.exec(content); token; token = tokens.exec(content)) {
    const [whole, slash, name, given = ''] = token
    const endOfText = textFrom + limits.text - text
    text += token.index - textFrom
    textFrom = tokens.lastIndex
    seen += 1
    if (token.index + whole.length > end || text > limits.text || seen > limits.tokens)
      return { html: content.slice(0, Math.min(token.index, end, endOfText)), isCut: true }
    if (name === undefined) continue
    const element = name.toLowerCase()
    const place = slash === '' ? -1 : open.lastIndexOf(element)
    const isClosed = place !== -1 && !open.slice(place + 1).some((each) => scopes.has(each))
    const isReopened = Number(reopened.has(element))
    const isEmbed = Number(lookedThrough.has(element))
    const attributesHere = given.match(attributes)?.length ?? 0
    attributesInAll += attributesHere
    if (isClosed) {
      open.splice(place, 1)
      reopening -= isReopened
      embedded -= isEmbed
    } else {
      // A closing tag of nothing may make an element too.
      elements += 1 + reopening
      if (slash === '' && !neverNests.has(element)) {
        open.push(element)
        reopening += isReopened
        embedded += isEmbed
      }
    }
    const isBeyond =
      elements > limits.elements ||
      open.length > limits.depth ||
      embedded > limits.embedded ||
      attributesHere > limits.attributes ||
      attributesInAll > limits.attributesInAll
    if (isBeyond) return { html: content.slice(0, token.index), isCut: true }
    if (slash === '' && rawText.has(element)) {
      const closing = new RegExp(`</${element}(?=[\\t\\n\\f\\r />])`, 'gi')
      closing.lastIndex = tokens.lastIndex
      const from = tokens.lastIndex
      tokens.lastIndex = closing.exec(content)?.index ?? content.length
      // A script in a comment in a script: its end is not the first closing tag.
      if (element === 'script' && /<!--[^]*<script/i.test(content.slice(from, tokens.lastIndex)))
        return { html: content.slice(0, token.index), isCut: true }
      textFrom = tokens.lastIndex
    }
  }
  const most = Math.min(end, textFrom + limits.text - text)
  return { html: content.slice(0, most), isCut: content.length > most }
}

/** Where HTML ends at the latest, by its characters and by those that are written as entities. */
function endOfEntities(content: string, { characters, entities }: HtmlLimits): number {
  const end = Math.min(content.length, characters)
  const written = /[&<>"\u00a0]/g
  for (let count = 0; written.test(content) && written.lastIndex <= end; count += 1) {
    if (count === entities) return written.lastIndex - 1
  }
  return end
}
