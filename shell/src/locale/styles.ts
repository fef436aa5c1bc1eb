// Named so that the build emits them; the document links the one of its language by address.
import en from './en.css?address'
import ja from './ja.css?address'

export const localeStyles = { ja, en }
