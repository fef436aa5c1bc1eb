/** The page's sections in their order: the ids they are reached by, and the keys of their headings. */
export const sections = [
  'system',
  'features',
  'models',
  'sizing',
  'specifications',
  'series',
  'supplier',
  'management',
  'pamphlet',
] as const
