import path from 'node:path'
import { checkBudgets, checkFiles, checkFloor, checkPages, checkTexts, readClaims } from './claims.ts'
import { browserChecks, checkInBrowser, checkServer } from './pages.ts'
import { checkNames, Findings, type Report } from './report.ts'
import { findShell, startTrialSite } from './site.ts'

export { defaultBudget } from './claims.ts'

interface Options {
  /** Where the budgets of its pages stand. */
  budgets?: string
  /** Whether its pages are opened in a browser too. */
  inBrowser?: boolean
}

/**
 * Tries a built release against the contract, with the shell that came with this package and without the site.
 * @param folder that holds its `release.json`
 */
export async function checkRelease(folder: string, { budgets, inBrowser = true }: Options = {}): Promise<Report> {
  const findings = new Findings()
  const release = await readClaims(folder, findings)
  if (!release) {
    findings.skip(checkNames.slice(1), 'there is no release')
    return findings.report(null)
  }
  await checkFiles(folder, release, findings)
  await checkFloor(folder, release, findShell().build, findings)
  checkPages(release, findings)
  await checkTexts(folder, release, findings)
  const file = budgets ?? path.join(folder, '../budgets.json')
  await checkBudgets({ folder, file }, release, findings)
  const toRun = checkNames.slice(checkNames.indexOf('server'))
  if (findings.has('files')) findings.skip([...toRun, 'contract'], 'the files are not those that release.json names')
  else {
    const site = await startTrialSite(folder, findings)
    if (!site) findings.skip(toRun, 'the gate refuses the release')
    else {
      try {
        await checkServer(site, release, findings)
        if (inBrowser) await checkInBrowser(site, release, findings)
        else findings.skip(browserChecks, 'no browser was asked for')
      } finally {
        await site.close()
      }
    }
  }
  return findings.report({ remote: release.remote, version: release.version })
}
