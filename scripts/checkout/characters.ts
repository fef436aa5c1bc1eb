/** Matches invisible characters: soft hyphen, zero-width and directional characters, word joiner, byte order mark. */
export const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g
