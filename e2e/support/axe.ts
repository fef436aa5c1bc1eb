import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './test.ts'

/** Nothing is found by axe's rules, best practices among them. */
export async function expectNoFaults(page: Page, within = 'html') {
  // What pdf.js lays over a page for screen readers repeats the document's own structure.
  const axe = new AxeBuilder({ page }).include(within).exclude('.structTree')
  // What is in order is neither described nor handed over.
  axe.options({ resultTypes: ['violations'], iframes: false })
  // The one frame of our own, the viewer, is judged by itself.
  const { violations } = await axe.setLegacyMode().analyze()
  expect.soft(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([])
}
