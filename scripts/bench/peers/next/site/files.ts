import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CompanyInfo } from '@site/contract'

/** A file of the site, by its path from the repository's root. */
export const readSite = (file: string) => readFileSync(path.join(process.env['SITE_ROOT'] ?? '', file), 'utf8')

export const company = JSON.parse(readSite('shell/company/ja.json')) as CompanyInfo
