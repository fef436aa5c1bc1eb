import { execFile } from 'node:child_process'
import { availableParallelism, cpus } from 'node:os'
import { promisify } from 'node:util'
import { findHeadlessBrowser, rootFolder } from '../checkout/index.ts'

const run = promisify(execFile)

/** When and on what a run was made, in a sentence. */
export async function madeOn(rounds: number): Promise<string> {
  const said = async (command: string, ...given: string[]) =>
    (await run(command, given, { cwd: rootFolder }).catch(() => ({ stdout: '' }))).stdout.trim()
  const browser = await findHeadlessBrowser()
  const versions = [
    `Node ${process.versions.node}`,
    /^\w+ [\d.]+/.exec(browser === null ? '' : await said(browser, '--version'))?.[0] ?? 'Playwright’s Chromium',
  ]
  const commit = await said('git', 'rev-parse', '--short', 'HEAD')
  const machine = `${availableParallelism()} processors (${cpus()[0]?.model.trim() ?? 'unknown'})`
  const day = new Date().toISOString().slice(0, 10)
  return `Made on ${day} of commit ${commit}, on ${machine} with ${versions.join(' and ')}, in ${rounds} rounds.`
}
