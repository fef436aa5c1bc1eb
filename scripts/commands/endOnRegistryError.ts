import { RegistryError } from '@site/releases'

/** Ends the command where the registry can't be had or changed; anything else is a fault to be shown whole. */
export function endOnRegistryError(error: unknown): never {
  if (!(error instanceof RegistryError)) throw error
  console.error(error.message)
  process.exit(1)
}
