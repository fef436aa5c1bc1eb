import { storeVariant } from '../../scripts/checkout/index.ts'
import type { Composition } from './composition.ts'

/** Stores a release of news whose list throws in browsers alone. @returns its version */
export function storeThrowingNews({ shelfOf, builtVersion }: Composition): Promise<string> {
  return storeVariant(shelfOf('news'), builtVersion('news'), {
    edit: (text, file) =>
      /^client\/news\.\w+\.js$/.test(file)
        ? text.replace(/\bPage:function\([^)]*\)\{/, '$&throw new Error("broken");')
        : text,
  })
}
