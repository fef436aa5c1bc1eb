import { test } from 'playwright/test'

/** Leaves the running test out, and says so where the run is read. */
export function skip(reason: string): void {
  console.log(reason)
  test.skip(true, reason)
}
