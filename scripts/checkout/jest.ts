import path from 'node:path'
import { rootFolder } from './packages.ts'
import { run } from './run.ts'

/** Runs jest. @throws CommandError where a test fails */
export function runJest(args: string[]): Promise<void> {
  return run(process.execPath, [path.join(rootFolder, 'node_modules/jest/bin/jest.js'), ...args])
}
