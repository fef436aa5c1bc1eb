/** The page's sections in their order: the ids they are reached by, and the keys of what they are called there. */
export const sections = {
  system: 'system.heading',
  features: 'features.heading',
  models: 'models.link',
  sizing: 'sizing.heading',
  specifications: 'specifications.heading',
  series: 'series.heading',
  supplier: 'supplier.heading',
  management: 'management.heading',
  pamphlet: 'pamphlet.heading',
} as const
