/** Matches invisible characters: soft hyphen, zero-width and directional characters, word joiner, byte order mark. */
export const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g

/** Matches the line break that the build puts between Japanese phrases. `Phrases` should have removed it. */
export const phraseMark = /[\u3001-\u30ff\u4e00-\u9fff\uff09]\n/g
