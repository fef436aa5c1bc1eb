import { storeVariant } from '../../scripts/checkout/index.ts'
import type { Site } from './site.ts'

/** Stores a release of news whose list throws in browsers alone. @returns its version */
export function storeThrowingNews({ shelfOf, builtVersion }: Site): Promise<string> {
  return storeVariant(shelfOf('news'), builtVersion('news'), {
    edit: (text, file) =>
      /^client\/news\.\w+\.js$/.test(file)
        ? text.replace(/\bPage:function\([^)]*\)\{/, '$&throw new Error("broken");')
        : text,
  })
}
