// The stamp file records the lockfile from which packages were installed. This file is plain JavaScript, because it
// runs before the project's version of Node is installed.
import { createHash } from 'node:crypto'
import path from 'node:path'

/** @param {string} root */
export const stampFile = (root) => path.join(root, 'node_modules/.installed')

/** @param {string | Uint8Array} lockfile */
export const digestOf = (lockfile) => createHash('sha256').update(lockfile).digest('hex')
