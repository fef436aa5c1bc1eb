/** What the build puts between the phrases of a Japanese heading: the zero width space. */
const mark = '\u200b'

export const phrasesOf = (text: string) => text.split(mark)

/** The text without the marks, for where it is more than a heading: a name, a title. */
export const plainText = (text: string) => text.replaceAll(mark, '')
