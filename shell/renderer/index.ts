export { BudgetError, createRendererPool, type Renderer } from './pool.ts'
export { type Composition, type Needs, type PageCode, pageKey, type RenderOutcome, type RenderTask } from './task.ts'
export type { DocumentAssets, Failure, RemoteFailure, Rendered, RenderRequest } from '../src/entry.renderer.tsx'
