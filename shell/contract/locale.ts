export const locales = ['ja', 'en'] as const

export type Locale = (typeof locales)[number]

/** Chosen by the server from the user agent; the browser keeps what the page was rendered with. */
export type Device = 'mobile' | 'desktop'
