import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser, type Token } from 'parse5'

export interface HtmlLimits {
  /** Characters of the HTML, and of the values of attributes in what a parser makes of it. */
  characters: number
  /** Characters outside of tags and comments. */
  text: number
  /** Characters that are written as entities, which makes each of them five or six. */
  entities: number
  /** Elements, each as often as a parser puts it into the tree: it moves some of HTML that is not well-formed. */
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

/** The sanitizer searches the content of these for links and pictures. */
const searched = new Set(['audio', 'embed', 'iframe', 'noscript', 'object', 'oembed', 'picture', 'video'])

/**
 * Stands before the HTML, for whoever parses it: the body begins here, and no `<frameset>` can take its place. The sanitizer
 * removes it.
 */
export const beginning = '<xmp></xmp>'

type Tree = DefaultTreeAdapterMap
interface Place {
  depth: number
  embedded: number
}

/** A parser that counts what it makes, and stops at the first token that goes beyond a limit. */
class CountingParser extends Parser<Tree> {
  /** Where that token begins; null if there was none. */
  beyond: number | null = null
  readonly #limits: HtmlLimits
  readonly #places = new WeakMap<Tree['parentNode'], Place>()
  #text = 0
  #entities = 0
  #elements = 0
  #tokens = 0
  #attributes = 0
  #values = 0

  constructor(limits: HtmlLimits) {
    super({
      sourceCodeLocationInfo: true,
      scriptingEnabled: false,
      treeAdapter: {
        ...defaultTreeAdapter,
        createElement: (name, namespace, attributes) => {
          this.#countAttributes(attributes)
          return defaultTreeAdapter.createElement(name, namespace, attributes)
        },
        adoptAttributes: (element, attributes) => {
          this.#countAttributes(attributes)
          defaultTreeAdapter.adoptAttributes(element, attributes)
        },
        appendChild: (parent, node) => {
          defaultTreeAdapter.appendChild(parent, node)
          this.#put(node, parent)
        },
        insertBefore: (parent, node, next) => {
          defaultTreeAdapter.insertBefore(parent, node, next)
          this.#put(node, parent)
        },
      },
    })
    this.#limits = limits
  }

  override onCharacter(token: Token.CharacterToken) {
    this.#countText(token)
    super.onCharacter(token)
  }

  override onWhitespaceCharacter(token: Token.CharacterToken) {
    this.#countText(token)
    super.onWhitespaceCharacter(token)
  }

  override onComment(token: Token.CommentToken) {
    super.onComment(token)
    this.#countToken(token)
  }

  override onEndTag(token: Token.TagToken) {
    super.onEndTag(token)
    this.#countToken(token)
  }

  override onStartTag(token: Token.TagToken) {
    if (token.attrs.length > this.#limits.attributes) this.#stop(token)
    super.onStartTag(token)
    this.#countToken(token)
  }

  #countText(token: Token.CharacterToken) {
    this.#text += token.chars.length
    this.#entities += entitiesIn(token.chars)
    const left = this.#limits.text - this.#text
    if (this.#entities > this.#limits.entities) this.#stop(token)
    // What is left of a text that is too long is a part of it.
    else if (left < 0) this.#stop(token, token.chars.length + left)
  }

  /** Of elements that are opened anew, each time. */
  #countAttributes(attributes: readonly Token.Attribute[]) {
    this.#attributes += attributes.length
    for (const { value } of attributes) {
      this.#values += value.length
      this.#entities += entitiesIn(value)
    }
  }

  #countToken(token: Token.Token) {
    this.#tokens += 1
    const { characters, entities, tokens, attributesInAll } = this.#limits
    const isBeyond =
      this.#values > characters ||
      this.#entities > entities ||
      this.#tokens > tokens ||
      this.#attributes > attributesInAll
    if (isBeyond) this.#stop(token)
  }

  /** Notes how deep a node is, with all that is in it: a parser moves whole trees. */
  #put(node: Tree['node'], parent: Tree['parentNode']) {
    if (!defaultTreeAdapter.isElementNode(node)) return
    this.#elements += 1
    const { depth, embedded } = this.#places.get(parent) ?? { depth: 0, embedded: 0 }
    const place = { depth: depth + 1, embedded: embedded + Number(searched.has(node.tagName)) }
    this.#places.set(node, place)
    const { depth: mostDepth, embedded: mostEmbedded, elements } = this.#limits
    if (place.depth > mostDepth || place.embedded > mostEmbedded || this.#elements > elements)
      this.#stop(this.currentToken)
    if (this.beyond !== null) return
    if ('content' in node) this.#places.set(node.content, place)
    for (const child of node.childNodes) this.#put(child, node)
  }

  #stop(token: Token.Token | null, charactersOfIt = 0) {
    this.beyond ??= (token?.location?.startOffset ?? 0) + charactersOfIt
    this.tokenizer.pause()
  }
}

const entitiesIn = (text: string) => text.match(/[&<>"\u00a0]/g)?.length ?? 0

/**
 * Cuts HTML where a parser goes beyond a limit, so that no HTML keeps one busy for long. It takes time linear to the
 * length: what counts is a parser, which is stopped there.
 */
export function cutToLimits(content: string, limits = htmlLimits): { html: string; isCut: boolean } {
  const parser = new CountingParser(limits)
  parser.tokenizer.write(beginning + content.slice(0, limits.characters), true)
  const end = Math.min(content.length, limits.characters, (parser.beyond ?? Infinity) - beginning.length)
  // No half of a character.
  return { html: content.slice(0, end).replace(/[\ud800-\udbff]$/, ''), isCut: end < content.length }
}
