import { Card, Icon, Picture, useSite } from '@site/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import fieldBattery from './pictures/field-battery-1200.webp?picture'
import fieldSolar from './pictures/field-solar-1200.webp?picture'
import fieldWind from './pictures/field-wind-1200.webp?picture'

/** These differ from the banners' pictures, so that no picture appears twice on the home page. */
const pictures = { battery: fieldBattery, wind: fieldWind, solar: fieldSolar }

type Field = keyof typeof pictures

interface FieldCardsProps {
  pages: Field[]
  styles: { list?: string; picture?: string; name?: string }
  sizes: string
  textOf?: (page: Field) => ReactNode
}

export function FieldCards({ pages, styles, sizes, textOf }: FieldCardsProps) {
  const { href, nameOf } = useSite()
  return (
    <ul className={styles.list}>
      {pages.map((page) => (
        <li key={page}>
          <Card pictureClassName={styles.picture} picture={<Picture source={pictures[page]} alt="" sizes={sizes} />}>
            <h3 className={styles.name}>
              <Link to={href(page)}>
                <span>{`${nameOf(page)} `}</span>
                <Icon name="forward" />
              </Link>
            </h3>
            {textOf?.(page)}
          </Card>
        </li>
      ))}
    </ul>
  )
}
