import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './test.ts'

/** Nothing is found by axe's rules, best practices among them. */
export async function expectNoFaults(page: Page, within = 'html') {
  // What pdf.js lays over a page for screen readers repeats the document's own structure.
  const axe = new AxeBuilder({ page }).include(within).exclude('.structTree')
  // Without frames of our own in the page one run in it is enough.
  const { violations } = await axe.setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([])
}
