import { Card, Icon, Picture, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { banners, fieldPictures } from './banners.ts'
import styles from './FieldCards.module.css'

/** The three fields, each a picture that leads to its product page. */
export function FieldCards() {
  const { t } = useTranslation('home')
  const { href, nameOf } = useSite()
  return (
    <ul className={styles.cards}>
      {banners.map((field) => (
        <li key={field}>
          <Card
            pictureClassName={styles.picture}
            picture={
              <Picture
                source={fieldPictures[field]}
                alt=""
                sizes="(min-width: 75rem) 24rem, (min-width: 48rem) 33vw, 100vw"
              />
            }
          >
            <h3>
              <Link to={href(field)}>
                <span>{`${nameOf(field)} `}</span>
                <Icon name="forward" />
              </Link>
            </h3>
            <p>{t(`whatWeCanDo.fields.${field}`)}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
