import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright/test'
import { findBrowser, temporaryFolder } from '../../scripts/checkout/index.ts'
import { startSite } from '../support/site.ts'
import { attackStore } from '../support/storeAttack.ts'
import { badRelease } from './badRelease.ts'
import { canMakeDisk, diskFull } from './diskFull.ts'
import type { DrillResult } from './drill.ts'
import { hardArticles } from './hardArticles.ts'
import { hostileArticles } from './hostileArticles.ts'
import { insideAttacker } from './insideAttacker.ts'

// Drills on a site of their own.

const nothing = { lost: 0, doubled: 0, recoverySeconds: null }

async function articles(): Promise<DrillResult> {
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

async function storeAttack(isShort: boolean): Promise<DrillResult> {
  const site = await startSite({}, { ownStore: true })
  try {
    const attacks = await attackStore(site, { count: isShort ? 20 : 1000, seed: 1 })
    const restarted = await attackStore(site, { count: isShort ? 1 : 34, seed: 2, restarts: true })
    const executed = [...attacks.executed, ...restarted.executed]
    const failed = [...attacks.failed, ...restarted.failed]
    return {
      ...nothing,
      requests: attacks.requests + restarted.requests,
      failed: failed.length,
      ok: executed.length + failed.length === 0,
      notes: Object.fromEntries([
        ...executed.map((what) => [`executed: ${what}`, 1]),
        ...failed.map((what) => [what, 1]),
      ]) as Record<string, number>,
    }
  } finally {
    await site.close()
  }
}

export const ownSiteDrills: Record<string, (isShort: boolean) => Promise<DrillResult>> = {
  articles: () => articles(),
  'bad-release': badRelease,
  'hard-articles': hardArticles,
  'inside-attacker': insideAttacker,
  'store-attack': storeAttack,
  ...(canMakeDisk ? { 'disk-full': diskFull } : {}),
}
