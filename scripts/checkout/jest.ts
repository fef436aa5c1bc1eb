import path from 'node:path'
import { rootFolder } from './packages.ts'
import { run } from './run.ts'

/** Runs jest. Some libraries of the server are ES modules only: jest takes them with Node's modules for vm. */
export function runJest(args: string[]): Promise<void> {
  return run(process.execPath, [
    '--experimental-vm-modules',
    path.join(rootFolder, 'node_modules/jest/bin/jest.js'),
    ...args,
  ])
}
