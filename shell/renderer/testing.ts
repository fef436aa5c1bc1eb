import * as shell from '../src/entry.renderer.tsx'
import { createTaskRunner } from './runTask.ts'

/** Renders in the process of a test, which is enough where no remote has a release. */
export const renderHere = createTaskRunner({
  shell,
  dom: () => Promise.reject(new Error('no page here works on HTML')),
  entering: () => undefined,
})
