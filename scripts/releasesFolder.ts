import path from 'node:path'
import { rootFolder } from './packages.ts'

export const releasesFolder = path.resolve(process.env['RELEASES_DIR'] || path.join(rootFolder, '.releases'))
