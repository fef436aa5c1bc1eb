export type ButtonLook = 'primary' | 'secondary' | 'light' | 'plain'
