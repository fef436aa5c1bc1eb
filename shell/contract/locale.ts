export const locales = ['ja', 'en'] as const

export type Locale = (typeof locales)[number]

/** The server derives the device from the user agent. The browser uses the same value as the rendered page. */
export type Device = 'mobile' | 'desktop'
