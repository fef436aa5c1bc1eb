/** React takes over the parts one by one: an error in one of them leaves the others as they are. */
export const partIds = { top: 'site-top', main: 'main', end: 'site-end' } as const

export type TakenPart = keyof typeof partIds

export const takenParts = Object.keys(partIds) as TakenPart[]

export type PartName = TakenPart | 'notTakenOver'
