/** The models of the batteries, the largest first. In a file of its own: pages show names before they need figures. */
export const models = ['200K', '100K', '50K'] as const

export type Model = (typeof models)[number]
