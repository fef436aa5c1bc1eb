import type { Page } from 'playwright/test'

/** The names of what the browser tells screen readers under a role; of inert parts, which Playwright finds, nothing is told. */
export async function namesOfRole(page: Page, role: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter((node) => !node.ignored && node.role?.value === role)
    .map(({ name }) => (typeof name?.value === 'string' ? name.value : ''))
}
