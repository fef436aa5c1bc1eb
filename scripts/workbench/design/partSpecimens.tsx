import {
  Breadcrumb,
  Button,
  ButtonLink,
  CallToAction,
  Card,
  Cover,
  Description,
  DescriptionList,
  EmailLink,
  Icon,
  type Locale,
  Notice,
  Phrases,
  Picture,
  Section,
  SectionHeading,
  TelephoneLink,
  TitleBanner,
} from '@site/contract'
import { Choice, errorIdOf, Field, FieldError, hintIdOf, Input, Select, TextArea } from '@site/contract/form'
import { icons } from '@site/contract/icons'
import { Table } from '@site/contract/table'
import bannerService from 'mfe-marketing/pictures/banner-service-2560.webp?picture'
import product50k from 'mfe-marketing/pictures/product-50k-1200.webp?picture'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { samples } from './samples.ts'
import styles from './DesignPage.module.css'

const longWord = 'https://example.co.jp/a-very-long-address-that-has-no-place-to-break-in-it'
const picture = <Picture source={product50k} alt="" sizes="24rem" />
const wrong = 'sample-wrong'

/** Each part of the contract in its states, by the names of the parts that are shown. */
export function specimensOf(locale: Locale): Record<string, ReactNode> {
  const { heading, text, title, label, need, error, steps } = samples[locale]
  const words = steps.map(({ short }) => short)
  return {
    'Button, ButtonLink, Icon': (
      <>
        {(['primary', 'secondary', 'plain', 'light'] as const).map((look) => (
          <p key={look} className={[styles.row, look === 'light' && styles.dark].filter(Boolean).join(' ')}>
            <Button look={look}>{title}</Button>
            <Button look={look} disabled>
              {title}
            </Button>
            <ButtonLink look={look} to="/">
              {title}
              <Icon name="forward" />
            </ButtonLink>
          </p>
        ))}
        <p className={styles.row}>
          {(Object.keys(icons) as (keyof typeof icons)[]).map((name) => (
            <Icon key={name} name={name} />
          ))}
        </p>
      </>
    ),
    'TelephoneLink, EmailLink': (
      <p className={styles.row}>
        <TelephoneLink />
        <EmailLink />
        <Link to="/">{title}</Link>
      </p>
    ),
    'Section, SectionHeading, Phrases': (
      <>
        <Section
          beside
          heading={
            <SectionHeading number="01" lead={text}>
              {heading}
            </SectionHeading>
          }
        >
          <p>{longWord}</p>
        </Section>
        <Section band heading={<SectionHeading>{heading}</SectionHeading>}>
          <h3>
            <Phrases>{heading}</Phrases>
          </h3>
          <p>{text}</p>
        </Section>
      </>
    ),
    'TitleBanner, Breadcrumb': (
      <>
        <TitleBanner title={title} page="service" subName={title} picture={bannerService} />
        <TitleBanner title={heading} page="news" picture={null} />
        <TitleBanner low title={title} page="contact" picture={bannerService} />
        <Breadcrumb page="about" />
      </>
    ),
    'Card, Cover, Picture': (
      <div className={styles.cards}>
        <Card picture={picture}>
          <h3>
            <Link to="/">{title}</Link>
          </h3>
          <p>{text}</p>
        </Card>
        <Card>
          <h3>{longWord}</h3>
        </Card>
        <Cover className={styles.cover}>{picture}</Cover>
      </div>
    ),
    'DescriptionList, Description': (
      <DescriptionList>
        <Description term={label} action={<Button look="plain">{title}</Button>}>
          {text}
        </Description>
        <Description term={label}>{longWord}</Description>
      </DescriptionList>
    ),
    Table: (
      <Table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {words.map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{label}</th>
            <td>{text}</td>
            <td>W900 × D800 × H2000 mm</td>
          </tr>
        </tbody>
      </Table>
    ),
    'Field, Input, Select, TextArea, Choice, FieldError': (
      <>
        <Field id="sample-input" label={label} need={need} required>
          <Input id="sample-input" />
        </Field>
        <Field id={wrong} label={label} need={need} required hint={text} error={error}>
          <Input id={wrong} aria-invalid aria-describedby={`${hintIdOf(wrong)} ${errorIdOf(wrong)}`} />
        </Field>
        <Field id="sample-disabled" label={label} need="">
          <Input id="sample-disabled" disabled />
        </Field>
        <Field id="sample-select" label={label} need="">
          <Select id="sample-select">
            {words.map((word) => (
              <option key={word}>{word}</option>
            ))}
          </Select>
        </Field>
        <Field id="sample-area" label={label} need="">
          <TextArea id="sample-area" rows={3} />
        </Field>
        <Field id="sample-group" label={label} need={need} group="radiogroup" required>
          {words.map((word) => (
            <Choice key={word} type="radio" name="sample" label={word} />
          ))}
        </Field>
        <Choice type="checkbox" label={text} />
        <FieldError>{error}</FieldError>
      </>
    ),
    Notice: (
      <>
        <Notice heading={heading}>{text}</Notice>
        <Notice tone="warning" heading={error}>
          <p>{text}</p>
        </Notice>
      </>
    ),
    CallToAction: <CallToAction />,
  }
}
