import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser, type Token } from 'parse5'
import { allowedTags } from './allowed.ts'

export interface HtmlLimits {
  /** Characters of the HTML, and of the values of attributes in what a parser makes of it, written as in an address. */
  characters: number
  /** Characters of text that an article can show. */
  text: number
  /** Characters that are written as entities, which makes each of them five or six. */
  entities: number
  /** Elements, each as often as a parser puts it into the tree: it moves some of HTML that is not well-formed. */
  elements: number
  /** Tags and comments, and texts and comments as often as a parser puts them into the tree. */
  tokens: number
  /**
   * Copies of nodes: DOMPurify copies the content of each element that it removes, which may be in another one. It looks for
   * each of many children from the first one on.
   */
  copies: number
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
  copies: 50_000,
  depth: 100,
  embedded: 3,
  attributes: 100,
  attributesInAll: 10_000,
}

/** The sanitizer searches the content of these for links and pictures. */
const searched = new Set(['audio', 'embed', 'iframe', 'noscript', 'object', 'oembed', 'picture', 'video'])

/** Their text is never shown. */
const hidden = new Set(['script', 'style'])
/** DOMPurify works in them. */
const outermost = new Set(['html', 'head', 'body'])

/**
 * Stands before the HTML, for whoever parses it: the body begins here, and no `<frameset>` can take its place. The sanitizer
 * removes it.
 */
export const beginning = '<xmp></xmp>'

type Tree = DefaultTreeAdapterMap
interface Place {
  depth: number
  embedded: number
  /** Whether the sanitizer removes it, and how many elements it removes there: with those around it. */
  isRemoved: boolean
  removed: number
}

const outside: Place = { depth: 0, embedded: 0, isRemoved: false, removed: 0 }

/** A parser that counts what it makes, and stops at the first token that goes beyond a limit. */
class CountingParser extends Parser<Tree> {
  /** Where that token begins; null if there was none. */
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
    // What fits of a text that is too long is a part of it.
    if (fitting < text.length) this.#stop(Math.max(0, fitting))
  }

  /** Counts a text or a comment. */
  #countNode(parent: Tree['parentNode']) {
    this.#tokens += 1
    this.#countCopies(parent)
    this.#check()
  }

  /** Counts the attributes of an element each time a parser makes it anew. */
  #countAttributes(attributes: readonly Token.Attribute[]) {
    this.#attributes += attributes.length
    for (const { value } of attributes) {
      // Sanitized addresses have up to nine characters for one.
      this.#values += encodeURI(value.toWellFormed()).length
      this.#entities += value.match(/[&<>"\u00a0]/g)?.length ?? 0
    }
  }

  #countCopies(parent: Tree['parentNode']) {
    const place = this.#places.get(parent)
    if (!place) return
    this.#copies += place.removed
    // DOMPurify passes about 400 children in the time of one copy.
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

  /** Notes how deep a node is, with all that is in it: a parser moves whole trees. */
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
