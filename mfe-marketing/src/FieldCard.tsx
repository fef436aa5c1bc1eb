import { Card, Icon, Picture, useSite } from '@site/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import fieldBattery from './pictures/field-battery-1200.webp?picture'
import fieldSolar from './pictures/field-solar-1200.webp?picture'
import fieldWind from './pictures/field-wind-1200.webp?picture'

/** Others than the banners': no picture is met twice on the way down the home page. */
const pictures = { battery: fieldBattery, wind: fieldWind, solar: fieldSolar }

interface FieldCardProps {
  page: keyof typeof pictures
  pictureClassName?: string
  sizes: string
  headingClassName?: string
  children?: ReactNode
}

export function FieldCard({ page, pictureClassName, sizes, headingClassName, children }: FieldCardProps) {
  const { href, nameOf } = useSite()
  return (
    <Card pictureClassName={pictureClassName} picture={<Picture source={pictures[page]} alt="" sizes={sizes} />}>
      <h3 className={headingClassName}>
        <Link to={href(page)}>
          <span>{`${nameOf(page)} `}</span>
          <Icon name="forward" />
        </Link>
      </h3>
      {children}
    </Card>
  )
}
