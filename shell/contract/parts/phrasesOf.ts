/** A line break between the phrases of a Japanese heading, put there by the build; earlier builds put the second. */
const mark = /[\n\u200b]/g

export const phrasesOf = (text: string) => text.split(mark)

/** The text without the marks, for where it is more than a heading: a name, a title. */
export const plainText = (text: string) => text.replace(mark, '')
