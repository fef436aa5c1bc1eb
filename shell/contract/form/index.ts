export { Choice, errorIdOf, Field, FieldError, hintIdOf, Input, Select, TextArea } from './Field.tsx'
