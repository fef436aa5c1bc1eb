import { createDatabaseRegistry } from './databaseRegistry.ts'
import { createFileRegistry, type RegistryStore } from './registry.ts'

/** The registry: in PostgreSQL where one is named, else a file of the release store. */
export const openRegistry = (releasesFolder: string, databaseUrl: string | undefined): RegistryStore =>
  databaseUrl === undefined ? createFileRegistry(releasesFolder) : createDatabaseRegistry(databaseUrl)
