import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CompanyInfo, Locale } from '@site/contract'
import { z } from 'zod'

const line = z.string().trim().min(1, 'must not be empty')

const someLines = z.array(line).min(1, 'must not be empty')
const way = z.strictObject({ Steps: someLines, Text: someLines })

/** A label of the sketch map. A longer text would not fit beside its place. */
const label = line.max(20, 'must not be longer than 20 characters')
const side = z.enum(['left', 'right'], 'must be "left" or "right"')

const locator = z.strictObject({
  Station: label,
  Exit: label,
  Street: label,
  Lights: z.int('must be a whole number').min(1, 'must be 1 to 4').max(4, 'must be 1 to 4'),
  Turn: side,
  Side: side,
  Goal: label,
})

const companySchema: z.ZodType<CompanyInfo> = z.strictObject({
  Tel: line.regex(/^\+?[\d\s()-]+$/, 'must be a telephone number'),
  Email: z.email('must be an e-mail address'),
  PostCode: line,
  Address: line,
  Building: z.string(),
  CompanyName: line,
  Representative: line,
  Capital: line,
  CreateDate: line,
  MapUrl: z.url({ protocol: /^https$/, error: 'must be an https address' }),
  Officers: z.array(line),
  Directions: z.strictObject({ Train: way, Car: way }).optional(),
  Locator: locator.optional(),
  Certificates: z.array(line).optional(),
  Warranty: z.array(line).optional(),
  Service: z.array(line).optional(),
})

/** Reads the company files of both languages. @throws Error that names the file and the invalid field */
export function readCompanies(folder: string): Record<Locale, CompanyInfo> {
  return { ja: readCompany(path.join(folder, 'ja.json')), en: readCompany(path.join(folder, 'en.json')) }
}

function readCompany(file: string): CompanyInfo {
  try {
    return companySchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
    throw new Error(`Company info in ${file} can't be used:\n${reason}`)
  }
}
