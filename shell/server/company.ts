import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CompanyInfo, Directions, Locale, Locator } from '@site/contract'
import { z } from 'zod'

const line = z.string().trim().min(1, 'must not be empty')

const directionsSchema: z.ZodType<Directions> = z.strictObject({
  Steps: z.array(line).min(1, 'must not be empty'),
  Text: z.array(line).min(1, 'must not be empty'),
})

/** What has room beside its place in the sketch. */
const label = line.max(20, 'must not be longer than 20 characters')
const side = z.enum(['left', 'right'], 'must be "left" or "right"')

const locatorSchema: z.ZodType<Locator> = z.strictObject({
  Station: label,
  Exit: label,
  Street: label,
  Lights: z.int('must be a whole number').min(1, 'must be 1 to 4').max(4, 'must be 1 to 4'),
  Turn: side,
  Side: side,
  Goal: label,
})

const lines = z.array(line).optional()

const companySchema: z.ZodType<CompanyInfo> = z.strictObject({
  Tel: line.regex(/^\+?[\d\s()-]+$/, 'must be a telephone number'),
  Email: z.email('must be a mail address'),
  PostCode: line,
  Address: line,
  Building: z.string(),
  CompanyName: line,
  Representative: line,
  Capital: line,
  CreateDate: line,
  MapUrl: z.url({ protocol: /^https$/, error: 'must be an https address' }),
  Officers: z.array(line),
  Directions: z.strictObject({ Train: directionsSchema, Car: directionsSchema }).optional(),
  Locator: locatorSchema.optional(),
  Certificates: lines,
  Warranty: lines,
  Service: lines,
})

export class CompanyFileError extends Error {}

/** Company info in both languages. @throws CompanyFileError that names the file and the field. */
export function readCompanies(folder: string): Record<Locale, CompanyInfo> {
  return { ja: readCompany(path.join(folder, 'ja.json')), en: readCompany(path.join(folder, 'en.json')) }
}

function readCompany(file: string): CompanyInfo {
  const parsed = companySchema.safeParse(readJson(file))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(
    (issue) => `  ${issue.path.join('.') || '(the whole file)'}: ${issue.message}`,
  )
  throw new CompanyFileError(`Company info in ${file} can't be used:\n${problems.join('\n')}`)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new CompanyFileError(`Company info in ${file} can't be read: ${(error as Error).message}`)
  }
}
