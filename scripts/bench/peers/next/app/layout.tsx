import '@site/contract/styles/layers.css'
import '@site/contract/styles/tokens.css'
import '@site/contract/styles/fonts.css'
import '@site/contract/styles/base.css'
import '../../../../../shell/src/locale/ja.css'
import type { ReactNode } from 'react'
import styles from '../site/frame.module.css'
import latinFont from '@site/contract/styles/fonts/archivo-500.woff2'

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="ja">
      <head>
        <link rel="preload" as="font" type="font/woff2" href={latinFont} crossOrigin="" />
      </head>
      <body>
        <div id="root" className={styles.root}>
          {children}
        </div>
      </body>
    </html>
  )
}
