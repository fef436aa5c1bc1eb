import { KeyError, RegistryError } from '@site/releases'

/** Ends the command where the registry or the keys can't be had or changed; anything else is a fault to be shown whole. */
export function endOnRegistryError(error: unknown): never {
  if (!(error instanceof RegistryError || error instanceof KeyError)) throw error
  console.error(error.message)
  process.exit(1)
}
