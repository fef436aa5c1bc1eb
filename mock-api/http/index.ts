export { allowOnly } from './answers.ts'
export { serve } from './serve.ts'
