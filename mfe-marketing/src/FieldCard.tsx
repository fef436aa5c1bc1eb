import { Card, Icon, Picture, type PictureSource, useSite } from '@site/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface FieldCardProps {
  page: 'battery' | 'wind' | 'solar'
  picture: PictureSource
  pictureClassName?: string
  sizes: string
  headingClassName?: string
  children?: ReactNode
}

export function FieldCard({ page, picture, pictureClassName, sizes, headingClassName, children }: FieldCardProps) {
  const { href, nameOf } = useSite()
  return (
    <Card pictureClassName={pictureClassName} picture={<Picture source={picture} alt="" sizes={sizes} />}>
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
