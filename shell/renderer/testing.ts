import * as shell from '../src/entry.renderer.tsx'
import { type Renderer, withoutKnown } from './renderer.ts'
import { createTaskRunner } from './runTask.ts'

const runTask = createTaskRunner({ shell, logged: () => [] })

/** Renders a document in the process of the test. It is for tests in which no code of a release runs. */
export const renderHere: Renderer['run'] = (task) => runTask(withoutKnown(task, new Set()))
