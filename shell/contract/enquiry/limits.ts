/** The longest text of each field, in UTF-16 code units, a line break counting as one. */
export const limits = {
  name: 100,
  nameFurigana: 100,
  companyName: 100,
  departmentName: 100,
  positionName: 100,
  email: 254,
  content: 4000,
} as const

export const phoneParts = ['phone1', 'phone2', 'phone3'] as const
export const faxParts = ['fax1', 'fax2', 'fax3'] as const

/** Digits in the three parts of a phone or fax number. */
export const numberParts = [
  { min: 2, max: 4 },
  { min: 2, max: 4 },
  { min: 4, max: 4 },
] as const

/** Digits of a whole number, its parts joined. */
export const wholeNumber = {
  min: numberParts.reduce((sum, part) => sum + part.min, 0),
  max: numberParts.reduce((sum, part) => sum + part.max, 0),
} as const
