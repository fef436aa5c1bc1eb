import path from 'node:path'
import { checkBudgets, checkFiles, checkFloor, checkPages, checkTexts, readClaims } from './claims.ts'
import { checkInBrowser, checkServer } from './pages.ts'
import { Findings, namesFrom, type Report } from './report.ts'
import { startConformanceSite } from './site.ts'

export { defaultBudget } from './claims.ts'
export { linesOf } from './report.ts'

/** Checks the built release in a folder against the contract, with the shell that this package contains. */
export async function checkConformance(
  folder: string,
  { budgets = path.join(folder, '../budgets.json'), inBrowser = true } = {},
): Promise<Report> {
  const findings = new Findings()
  const release = await readClaims(folder, findings)
  if (!release) {
    findings.skip(namesFrom('files'), 'there is no release')
    return findings.report(null)
  }
  await checkFiles(folder, release, findings)
  await checkFloor(folder, release, findings)
  checkPages(release, findings)
  await checkTexts(folder, release, findings)
  await checkBudgets(budgets, release, findings)
  if (findings.has('files')) findings.skip(['contract', ...namesFrom('server')], 'the files differ from release.json')
  else {
    await using site = await startConformanceSite(folder, findings)
    if (site) {
      await checkServer(site, release, findings)
      if (inBrowser) await checkInBrowser(site, release, findings)
      else findings.skip(namesFrom('hydration'), 'checks in a browser were not requested')
    } else findings.skip(namesFrom('server'), 'the release check refuses the release')
  }
  return findings.report({ remote: release.remote, version: release.version })
}
