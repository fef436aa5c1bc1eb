import { readFileSync } from 'node:fs'
import { pictureSize } from '../pictureLoader.ts'

/** Describes a picture as the build does, with 'picture' as the address of every file. */
export default {
  process(_, file) {
    const described = { ...pictureSize(readFileSync(file)), avif: 'picture', webp: 'picture', fallback: 'picture' }
    return { code: `module.exports = ${JSON.stringify(described)}` }
  },
}
