export { allowOnly } from './answers.ts'
export { createComplaints } from './complaints.ts'
export { serve } from './serve.ts'
