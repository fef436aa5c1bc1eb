declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
declare module '*.avif' {
  const address: string
  export default address
}
declare module '*.webp' {
  const address: string
  export default address
}

declare module '*.woff2' {
  const address: string
  export default address
}

/** A picture at every width for which a file exists. `shell/preset/pictureLoader.ts` makes this module. */
declare module '*?picture' {
  import type { PictureSource } from '@site/contract'
  const source: PictureSource
  export default source
}
