export const labelIdOf = (id: string) => `${id}-label`
export const hintIdOf = (id: string) => `${id}-hint`
export const errorIdOf = (id: string) => `${id}-error`
