import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser, type Token } from 'parse5'
import { allowedTags } from './allowed.ts'

/** The largest amounts that the HTML of one article may contain. */
export interface HtmlLimits {
  /** Characters of the HTML. It also limits the URL-encoded attribute values that a parser creates from it. */
  characters: number
  text: number
  /** Characters that HTML writes as entities. Each entity takes five or six characters. */
  entities: number
  /** Elements. A parser moves elements of malformed HTML. An element counts each time that it is inserted. */
  elements: number
  /** Tags, texts and comments. A text or a comment counts each time that a parser inserts it into the tree. */
  tokens: number
  /**
   * Copies of nodes. DOMPurify copies the content of each element that it removes, and such elements can be nested.
   * Many children count too, because DOMPurify searches for each child from the first one.
   */
  copies: number
  depth: number
  embedded: number
  /** Attributes of one element, and attributes of all elements together. */
  attributes: number
  attributesInAll: number
}

/**
 * Limits far above real articles. A page of news has a few hundred elements and a few thousand characters of text. If
 * photographs are embedded as data, they make up most of the characters.
 */
export const htmlLimits: HtmlLimits = {
  characters: 1_000_000,
  text: 200_000,
  entities: 40_000,
  elements: 5000,
  tokens: 20_000,
  copies: 50_000,
  depth: 100,
  embedded: 3,
  attributes: 100,
  attributesInAll: 10_000,
}

/** The sanitizer searches the content of these elements for links and pictures. */
const searched = new Set(['audio', 'embed', 'iframe', 'noscript', 'object', 'oembed', 'picture', 'video'])

const hidden = new Set(['script', 'style'])
/** DOMPurify keeps these elements, because it parses the content into them. */
const outermost = new Set(['html', 'head', 'body'])

/**
 * A prefix for HTML before it is parsed. It makes the parser begin the body, so that no `<frameset>` can replace the
 * body. The sanitizer removes the prefix.
 */
export const beginning = '<xmp></xmp>'

type Tree = DefaultTreeAdapterMap
interface Place {
  depth: number
  embedded: number
  /** Whether the sanitizer removes the element, and how many of the element and its ancestors it removes. */
  isRemoved: boolean
  removed: number
}

const outside: Place = { depth: 0, embedded: 0, isRemoved: false, removed: 0 }

/** A parser that counts the nodes that it creates, and stops at the first token that exceeds a limit. */
class CountingParser extends Parser<Tree> {
  /** The offset at which the input must be cut. Null if no token exceeds a limit. */
  beyond: number | null = null
  readonly #limits: HtmlLimits
  readonly #places = new WeakMap<Tree['parentNode'], Place>()
  #token: Token.Token | null = null
  #text = 0
  #entities = 0
  #elements = 0
  #tokens = 0
  #copies = 0
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
        insertText: (parent, text) => {
          const last = parent.childNodes.at(-1)
          if (!last || !defaultTreeAdapter.isTextNode(last)) this.#countNode(parent)
          defaultTreeAdapter.insertText(parent, text)
          this.#countText(parent, text)
        },
        insertTextBefore: (parent, text, next) => {
          this.#countNode(parent)
          defaultTreeAdapter.insertTextBefore(parent, text, next)
          this.#countText(parent, text)
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
    this.#token = token
    super.onCharacter(token)
  }

  override onWhitespaceCharacter(token: Token.CharacterToken) {
    this.#token = token
    super.onWhitespaceCharacter(token)
  }

  override onComment(token: Token.CommentToken) {
    this.#token = token
    super.onComment(token)
  }

  override onEndTag(token: Token.TagToken) {
    this.#token = token
    super.onEndTag(token)
    this.#countTag()
  }

  override onStartTag(token: Token.TagToken) {
    this.#token = token
    if (token.attrs.length > this.#limits.attributes) this.#stop()
    super.onStartTag(token)
    this.#countTag()
  }

  #countText(parent: Tree['parentNode'], text: string) {
    if (defaultTreeAdapter.isElementNode(parent) && hidden.has(parent.tagName)) return
    let fitting = this.#limits.text - this.#text
    this.#text += text.length
    for (const { index } of text.slice(0, fitting).matchAll(/[&<>\u00a0]/g)) {
      if (this.#entities === this.#limits.entities) fitting = Math.min(fitting, index)
      else this.#entities += 1
    }
    // The beginning of a text that is too long still fits.
    if (fitting < text.length) this.#stop(Math.max(0, fitting))
  }

  #countNode(parent: Tree['parentNode']) {
    this.#tokens += 1
    this.#countCopies(parent)
    this.#check()
  }

  /** Counts the attributes of an element, each time that the parser creates the element. */
  #countAttributes(attributes: readonly Token.Attribute[]) {
    this.#attributes += attributes.length
    for (const { value } of attributes) {
      // Sanitizing a URL can replace one character by up to nine.
      this.#values += encodeURI(value.toWellFormed()).length
      this.#entities += value.match(/[&<>"\u00a0]/g)?.length ?? 0
    }
  }

  #countCopies(parent: Tree['parentNode']) {
    const place = this.#places.get(parent)
    if (!place) return
    this.#copies += place.removed
    // In the time of one copy, DOMPurify steps over about 400 children.
    if (place.isRemoved) this.#copies += parent.childNodes.length / 400
  }

  #countTag() {
    this.#tokens += 1
    this.#check()
  }

  #check() {
    const { characters, copies, elements, entities, tokens, attributesInAll } = this.#limits
    const isBeyond =
      this.#values > characters ||
      this.#copies > copies ||
      this.#elements > elements ||
      this.#entities > entities ||
      this.#tokens > tokens ||
      this.#attributes > attributesInAll
    if (isBeyond) this.#stop()
  }

  /** Records the depth of a node and of all its descendants, because a parser can move whole subtrees. */
  #put(node: Tree['node'], parent: Tree['parentNode']) {
    if (!defaultTreeAdapter.isElementNode(node)) return this.#countNode(parent)
    const { depth, embedded, removed } = this.#places.get(parent) ?? outside
    const { tagName } = node
    const isRemoved = !allowedTags.has(tagName) && !outermost.has(tagName)
    const place = {
      depth: depth + 1,
      embedded: embedded + Number(searched.has(tagName)),
      isRemoved,
      removed: removed + Number(isRemoved),
    }
    this.#places.set(node, place)
    this.#elements += 1
    this.#countCopies(parent)
    this.#check()
    if (place.depth > this.#limits.depth || place.embedded > this.#limits.embedded) this.#stop()
    if (this.beyond !== null) return
    if ('content' in node) this.#places.set(node.content, place)
    for (const child of node.childNodes) this.#put(child, node)
  }

  #stop(charactersOfIt = 0) {
    this.beyond ??= (this.#token?.location?.startOffset ?? 0) + charactersOfIt
    this.tokenizer.pause()
  }
}

/**
 * Cuts HTML at the first token that exceeds a limit, so that no HTML keeps a parser or the sanitizer busy for long. The
 * counting parser stops at that token, so this function takes time linear in the length.
 */
export function cutToLimits(content: string, limits = htmlLimits): { html: string; isCut: boolean } {
  const parser = new CountingParser(limits)
  parser.tokenizer.write(beginning + content.slice(0, limits.characters), true)
  const end = Math.min(content.length, limits.characters, (parser.beyond ?? Infinity) - beginning.length)
  // The cut must not leave half of a surrogate pair.
  return { html: content.slice(0, end).replace(/[\ud800-\udbff]$/, ''), isCut: end < content.length }
}
