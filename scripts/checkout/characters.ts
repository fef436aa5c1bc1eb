/** Soft hyphen, zero width and directional characters, word joiner, byte order mark: nobody sees them in a text. */
export const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g

/** The line break that the build puts between Japanese phrases, where `Phrases` has not taken it out. */
export const phraseMark = /[\u3001-\u30ff\u4e00-\u9fff\uff09]\n/g
