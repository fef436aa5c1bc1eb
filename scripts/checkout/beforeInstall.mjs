// Functions for scripts/bootstrap.mjs. This file is plain JavaScript, because it runs before the project's version of Node
// is installed.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * The stamp file records the lockfile from which packages were installed.
 * @param {string} root
 */
export const stampFile = (root) => path.join(root, 'node_modules/.installed')

/** @param {string | Uint8Array} lockfile */
export const digestOf = (lockfile) => createHash('sha256').update(lockfile).digest('hex')

const setpriv = '/usr/bin/setpriv'

/**
 * Returns the start of a command line with which Linux ends a program if this process is killed. Empty elsewhere.
 * @param {NodeJS.Signals} signal
 */
export const endingWithParent = (signal = 'SIGTERM') =>
  existsSync(setpriv) ? [setpriv, '--pdeathsig', signal.slice(3)] : []
