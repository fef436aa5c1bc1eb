// Which lockfile the packages of a checkout were installed by. Plain JavaScript: it runs before Node 26 is there.
import { createHash } from 'node:crypto'
import path from 'node:path'

/** @param {string} root */
export const stampFile = (root) => path.join(root, 'node_modules/.installed')

/**
 * What the stamp holds.
 * @param {string | Uint8Array} lockfile
 */
export const digestOf = (lockfile) => createHash('sha256').update(lockfile).digest('hex')
