export { Choice, Field, FieldError, Input, Select, TextArea } from './Field.tsx'
export { errorIdOf, hintIdOf } from './fieldIds.ts'
export { Steps } from './Steps.tsx'
