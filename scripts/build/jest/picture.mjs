import { readFileSync } from 'node:fs'
import { pictureSize } from '../pictureLoader.ts'

/** A picture as the build would describe it, but for the addresses of its files. */
export default {
  process(_, file) {
    const described = { ...pictureSize(readFileSync(file)), avif: 'picture', webp: 'picture', fallback: 'picture' }
    return { code: `module.exports = ${JSON.stringify(described)}` }
  },
}
