/** The battery models, largest first. This is a separate file, so that pages can load names without the figures. */
export const models = ['200K', '100K', '50K'] as const

export type Model = (typeof models)[number]
