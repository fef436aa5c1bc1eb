// Changes that extensions, translators and proxies make to a document before React takes it over. Each runs in the page,
// before any of its scripts.

/** Wraps each text, also those that come later. @param moves whether the text node itself is kept, or replaced by a copy */
function translate(moves: boolean) {
  const textsIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found = root instanceof Text ? [root] : []
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    return found
  }
  const wrap = (text: Text) => {
    const untouched = 'font, script, style, textarea, noscript, [translate="no"]'
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(untouched)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    text.replaceWith(outer)
    inner.append(moves ? text : text.data)
  }
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.lang = 'fr'
    document.documentElement.classList.add('translated-ltr')
    textsIn(document.body).forEach(wrap)
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) textsIn(node).forEach(wrap)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

/** Writing aids put elements beside text areas and into the page, and attributes on what they watch. */
function addExtension() {
  document.addEventListener('DOMContentLoaded', () => {
    document.body.setAttribute('data-gr-ext-installed', '')
    document.body.append(document.createElement('grammarly-desktop-integration'))
    document.querySelector('header')?.prepend(document.createElement('extension-toolbar'))
    for (const area of document.querySelectorAll('textarea')) {
      area.setAttribute('data-gramm', 'true')
      area.after(document.createElement('grammarly-extension'))
    }
    for (const field of document.querySelectorAll('input[type="text"]')) field.after(document.createElement('div'))
  })
}

/** Telephony software makes something to press of each telephone number. */
function addDialer() {
  document.addEventListener('DOMContentLoaded', () => {
    for (const link of document.querySelectorAll('a[href^="tel:"]')) {
      const span = document.createElement('span')
      span.className = 'click-to-dial'
      link.replaceWith(span)
      span.append(link, document.createElement('img'))
    }
  })
}

/** Some proxies remove comments and white space to make pages smaller. */
function minify() {
  document.addEventListener('DOMContentLoaded', () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT)
    const found: Node[] = []
    while (walker.nextNode()) found.push(walker.currentNode)
    for (const node of found) {
      if (node instanceof Comment || (node as Text).data.trim() === '') (node as ChildNode).remove()
    }
    document.body.normalize()
  })
}

/** Cloudflare hides mail addresses from robots. */
function hideAddresses() {
  document.addEventListener('DOMContentLoaded', () => {
    for (const link of document.querySelectorAll('a[href^="mailto:"]')) {
      link.setAttribute('href', '/cdn-cgi/l/email-protection#0a')
      const hidden = document.createElement('span')
      hidden.className = '__cf_email__'
      hidden.textContent = '[email protected]'
      link.replaceChildren(hidden)
    }
  })
}

/** Programs that change a document, each change with the argument that it takes. */
export const hostilities: Record<string, [change: (moves: boolean) => void, moves: boolean][]> = {
  'a translator that moves texts': [[translate, true]],
  'a translator that replaces texts': [[translate, false]],
  'an extension, telephony software, and a proxy that hides mail addresses and removes comments and white space': [
    [addExtension, false],
    [addDialer, false],
    [hideAddresses, false],
    [minify, false],
  ],
}

/** Runs in the page: the texts that React keeps as nodes of their own. It loses those that a translator replaces. */
export function textsOfReact(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (!Object.keys(currentNode).some((key) => key.startsWith('__reactFiber'))) continue
    found.push(`${currentNode.parentElement?.outerHTML.slice(0, 120)}: ${currentNode.nodeValue}`)
  }
  return found
}
