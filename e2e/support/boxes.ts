import type { Page } from 'playwright/test'

interface Measured {
  /** Selector of an element, such as an open menu. Only its contents are measured. */
  within?: string
  sideways?: boolean
  /** Allows line breaks within figures and numbers, for pages with unrealistically long values. */
  endless?: boolean
}

/** Window widths to measure, in CSS pixels. Pictures differ by device, so phone and desktop have different widths. */
export const widthsOf = (isPhone: boolean) => (isPhone ? [320, 390] : [768, 1024, 1440, 1920])

/** Sets the window width. @returns one line per fault, such as text that is cut off or overlaps other text */
export async function faultsAt(page: Page, width: number, measured: Measured = {}): Promise<string[]> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
  // The slider adapts its slides some time after the window has changed.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('.slick-slide')].every(
      (slide) => Math.abs(slide.offsetWidth - slide.closest<HTMLElement>('.slick-list')!.offsetWidth) < 1,
    ),
  )
  await settled(page)
  return page.evaluate(measure, measured)
}

export async function faultsAtEach(page: Page, widths: number[], measured?: Measured) {
  const faults: Record<number, string[]> = {}
  const size = page.viewportSize()
  for (const width of widths) {
    const found = await faultsAt(page, width, measured)
    if (found.length > 0) faults[width] = found
  }
  if (size) await page.setViewportSize(size)
  return faults
}

export const enlargeText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets.push(sheet)
  })

/**
 * Waits for the second animation frame, after which all changes are laid out and drawn. Under load, headless Chromium
 * sometimes never draws a requested frame. Then this ends after 2 s, and the next measurement forces a layout.
 */
export const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
        setTimeout(resolve, 2000)
      }),
  )

/** Finishes all timed animations, so that the page has its final look. Scroll-driven animations are unchanged. */
export async function settled(page: Page) {
  await drawn(page)
  await page.evaluate(() => {
    const isUnfinished = ({ timeline, effect, playState }: Animation) =>
      timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity && playState !== 'finished'
    const next = () => document.getAnimations().find(isUnfinished)
    for (let found = next(); found; found = next()) found.finish()
  })
}

/** Runs in the page. @returns one line per fault */
function measure({ within = 'body', sideways = false, endless = false }: Measured): string[] {
  const root = document.querySelector(within) ?? document.body
  const page = document.documentElement
  const room = sideways ? page.scrollWidth : page.clientWidth
  const faults = new Set<string>()

  function nameOf(element: Element) {
    const text = element.getAttribute('aria-label') ?? element.textContent
    return `${element.localName} “${text.trim().replace(/\s+/g, ' ').slice(0, 24)}”`
  }
  const opaque = (color: string) => !/^transparent$|, 0\)$|\/ 0\)$/.test(color)
  const isPainted = (style: CSSStyleDeclaration) =>
    opaque(style.backgroundColor) ||
    (parseFloat(style.borderInlineStartWidth) > 0 && opaque(style.borderInlineStartColor))

  function measureBox(element: Element) {
    const style = getComputedStyle(element)
    const { position, transform, display, overflow } = style
    const outer = element.getBoundingClientRect()
    const inner = {
      left: outer.left + element.clientLeft,
      right: outer.left + element.clientLeft + (element.clientWidth || outer.width),
      top: outer.top + element.clientTop,
      bottom: outer.top + element.clientTop + (element.clientHeight || outer.height),
    }
    return {
      element,
      position,
      outer,
      inner,
      isPainted: isPainted(style),
      isBlock: display !== 'inline' && display !== 'contents',
      isStatic: position === 'static' && transform === 'none',
      clips: overflow !== 'visible',
      scrollsX: /auto|scroll/.test(style.overflowX),
      scrollsY: /auto|scroll/.test(style.overflowY),
      isForEars:
        style.clipPath === 'inset(50%)' ||
        (overflow !== 'visible' && element.clientWidth <= 1 && element.clientHeight <= 1),
    }
  }
  type Box = ReturnType<typeof measureBox>

  // Each box is measured once, because it contains many lines.
  const boxes = new Map<Element, Box>()
  function boxOf(element: Element): Box {
    const box = boxes.get(element) ?? measureBox(element)
    boxes.set(element, box)
    return box
  }

  const known = new Map<Element, Box[]>()
  /** Returns the element and the boxes that contain it. A static ancestor does not contain an absolute box. */
  function holdersOf(element: Element) {
    const holders = known.get(element) ?? []
    if (known.has(element)) return holders
    let position = 'static'
    for (let at: Element | null = element; at && at !== document.body && at !== page; at = at.parentElement) {
      const box = boxOf(at)
      if (position === 'absolute' && box.isStatic) continue
      if (box.isBlock) holders.push(box)
      position = box.position
      if (position === 'fixed') break
    }
    known.set(element, holders)
    return holders
  }

  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[inert]') === null &&
    !holdersOf(element).some(({ isForEars }) => isForEars)

  /** Returns the fixed, sticky or dialog box around an element, or undefined. Such boxes overlap text on purpose. */
  const layerOf = (element: Element) =>
    holdersOf(element).find(
      ({ element: box, position }) => position === 'fixed' || position === 'sticky' || box.matches('dialog'),
    )?.element

  const isAbovePage = (bottom: number, layer: Element | undefined) => bottom + (layer ? 0 : scrollY) <= 0

  type Sides = Record<'left' | 'right' | 'top' | 'bottom', number>

  interface Line {
    element: Element
    node: Text
    layer: Element | undefined
    sides: Sides
  }

  const lines: Line[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const element = node.parentElement!
    if (!node.data.trim() || !isShown(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const layer = layerOf(element)
    for (const { left, right, top, height, width } of range.getClientRects()) {
      // The box of a line is taller than its letters.
      const sides = { left, right, top: top + 0.15 * height, bottom: top + 0.85 * height }
      if (width > 1 && !isAbovePage(sides.bottom, layer)) lines.push({ element, node, layer, sides })
    }
  }

  /** Clips a line to its visible part. Returns an empty list, and adds a fault, if a box or the window is too small. */
  function inSight(line: Line): Line[] {
    let { left, right, top, bottom } = line.sides
    const isOutside = (of: Sides) =>
      left < of.left - 1 || right > of.right + 1 || top < of.top - 1 || bottom > of.bottom + 1
    const fault = (what: string) => {
      faults.add(`${what}: ${nameOf(line.element)}`)
      return []
    }
    let inFlow = true
    for (const box of holdersOf(line.element)) {
      // Text outside a scrollable box can be scrolled into view, so it is not a fault.
      if (box.scrollsX) [left, right] = [Math.max(left, box.inner.left), Math.min(right, box.inner.right)]
      if (box.scrollsY) [top, bottom] = [Math.max(top, box.inner.top), Math.min(bottom, box.inner.bottom)]
      if (box.clips && isOutside(box.inner)) return fault(`cut off by ${nameOf(box.element)}`)
      if (inFlow && box.isPainted && isOutside(box.outer)) return fault(`sticks out of ${nameOf(box.element)}`)
      inFlow &&= box.position !== 'absolute'
    }
    if (left < -1 || right > room + 1) return fault('outside the window')
    return [{ ...line, sides: { left, right, top, bottom } }]
  }

  const seen = lines.flatMap(inSight).sort((one, other) => one.sides.top - other.sides.top)

  const overlap = (one: Sides, other: Sides) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2

  function checkOverlaps() {
    for (const [index, one] of seen.entries()) {
      for (const other of seen.slice(index + 1)) {
        if (other.sides.top >= one.sides.bottom) break
        if (one.node === other.node || one.layer !== other.layer || !overlap(one.sides, other.sides)) continue
        faults.add(`over one another: ${nameOf(one.element)} and ${nameOf(other.element)}`)
      }
    }
  }

  function checkHeader() {
    const header = document.querySelector('body header')
    if (!header || within !== 'body' || scrollY > 0) return
    for (const { element, sides } of seen) {
      if (!header.contains(element) && overlap(sides, header.getBoundingClientRect()))
        faults.add(`under the header: ${nameOf(element)}`)
    }
  }

  /** Matches figures with units, telephone numbers, postcodes, dates and one word. A line break must not split them. */
  const value =
    /〒?\+?\d+(?:-\d+)+|[WDH−]?\d[\d,.]*(?:(?:\s?[～–・]\s?| to |, )[WDH−]?\d[\d,.]*)*\s?(?:[kM]Wh?|[cm]?m|℃|°C|%|t(?![a-z])|k?V(?![a-z])|A(?![a-z])|回|か月|cycles|months|years)|(?:\d{4}年)?\d{1,2}月\d{1,2}日|お問い合わせ/gu

  const blockOf = (element: Element): Element =>
    element.parentElement && getComputedStyle(element).display === 'inline' ? blockOf(element.parentElement) : element

  function checkValues() {
    // With enlarged text on a phone, breaks within figures cannot be avoided.
    if (parseFloat(getComputedStyle(page).fontSize) > 20) return
    const nodesOfText = new Set(lines.map(({ node }) => node))
    for (const nodes of Map.groupBy(nodesOfText, (node) => blockOf(node.parentElement!)).values()) {
      const text = nodes.map(({ data }) => data).join('')
      const places = nodes.flatMap((node) => Array.from({ length: node.length }, (_, at) => [node, at] as const))
      for (const { 0: found, index } of text.matchAll(value)) {
        const range = document.createRange()
        const [last, at] = places[index + found.length - 1]!
        range.setStart(...places[index]!)
        range.setEnd(last, at + 1)
        const rects = [...range.getClientRects()].filter(({ width }) => width > 1)
        const [first] = rects
        if (first && rects.some(({ top }) => top >= first.bottom)) faults.add(`broken: ${found}`)
      }
    }
  }

  const isInSentence = (link: Element) => {
    const block = blockOf(link)
    return block !== link && block.textContent.trim().length > link.textContent.trim().length
  }

  /** Returns the target size in CSS pixels. It includes a checkbox's label and a link's overlay over its whole card. */
  function targetOf(element: Element) {
    const parts = [element, ...((element as HTMLInputElement).labels ?? [])]
    const sizes: { width: number; height: number }[] = parts.map((part) => part.getBoundingClientRect())
    for (const pseudo of ['::before', '::after']) {
      const { content, position, width, height } = getComputedStyle(element, pseudo)
      if (content !== 'none' && position === 'absolute')
        sizes.push({ width: parseFloat(width), height: parseFloat(height) })
    }
    return Math.max(...sizes.map(({ width, height }) => Math.min(width, height)))
  }

  function checkTargets() {
    for (const element of root.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      if (!isShown(element) || isAbovePage(element.getBoundingClientRect().bottom, layerOf(element))) continue
      if (element.matches('a') && isInSentence(element)) continue
      const isControl =
        !element.matches('a') || element.closest('header, dialog') || isPainted(getComputedStyle(element))
      const least = isControl ? 44 : 24
      const size = targetOf(element)
      if (size < least - 0.5) faults.add(`${size.toFixed()} px, not ${least}: ${nameOf(element)}`)
    }
  }

  if (!sideways && page.scrollWidth > page.clientWidth) {
    faults.add(`the page is ${page.scrollWidth} px wide in a window of ${page.clientWidth}`)
  }
  checkOverlaps()
  checkHeader()
  if (!endless) checkValues()
  if (!matchMedia('print').matches) checkTargets()
  return [...faults]
}
