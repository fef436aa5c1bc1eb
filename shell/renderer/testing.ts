import * as shell from '../src/entry.renderer.tsx'
import { type Renderer, withoutKnown } from './renderer.ts'
import { createTaskRunner } from './runTask.ts'

const runTask = createTaskRunner({ shell, logged: () => [] })

/** Renders in the process of a test, which is enough where no remote has a release. */
export const renderHere: Renderer['run'] = (task) => runTask(withoutKnown(task, new Set()))
