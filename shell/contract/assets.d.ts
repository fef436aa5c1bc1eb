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

/** The picture at every width that there are files of: see `scripts/build/pictureLoader.ts`. */
declare module '*?picture' {
  import type { PictureSource } from '@site/contract'
  const source: PictureSource
  export default source
}
