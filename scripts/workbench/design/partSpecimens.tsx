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
  Notice,
  Phrases,
  Picture,
  Section,
  SectionHeading,
  TelephoneLink,
  TitleBanner,
} from '@site/contract'
import { Choice, errorIdOf, Field, FieldError, hintIdOf, Input, Select, Steps, TextArea } from '@site/contract/form'
import { icons } from '@site/contract/icons'
import { Pagination } from '@site/contract/pagination'
import { Table } from '@site/contract/table'
import { Tabs } from '@site/contract/tabs'
import bannerService from 'mfe-marketing/pictures/banner-service-2560.webp?picture'
import product50k from 'mfe-marketing/pictures/product-50k-1200.webp?picture'
import { type ComponentType, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Samples } from './samples.ts'
import styles from './DesignPage.module.css'

type Specimen = ComponentType<{ sample: Samples }>

const longWord = 'https://example.co.jp/a-very-long-address-that-has-no-place-to-break-in-it'
const picture = <Picture source={product50k} alt="" sizes="24rem" />

/** Each part of the contract in its states, by the names of the parts that are shown. */
export const specimens: Record<string, Specimen> = {
  'Button, ButtonLink, Icon': ({ sample }) => (
    <>
      {(['primary', 'secondary', 'plain'] as const).map((look) => (
        <p key={look} className={styles.row}>
          <Button look={look}>{sample.next}</Button>
          <Button look={look} disabled>
            {sample.next}
          </Button>
          <ButtonLink look={look} to="/">
            {sample.title}
            <Icon name="forward" />
          </ButtonLink>
        </p>
      ))}
      <p className={[styles.row, styles.dark].join(' ')}>
        <Button look="light">{sample.next}</Button>
      </p>
      <p className={styles.row}>
        {(Object.keys(icons) as (keyof typeof icons)[]).map((name) => (
          <Icon key={name} name={name} />
        ))}
      </p>
    </>
  ),
  'TelephoneLink, EmailLink': ({ sample }) => (
    <p className={styles.row}>
      <TelephoneLink />
      <EmailLink />
      <Link to="/">{sample.title}</Link>
    </p>
  ),
  'Section, SectionHeading, Phrases': ({ sample }) => (
    <>
      <Section
        beside
        heading={
          <SectionHeading number="01" lead={sample.lead}>
            {sample.heading}
          </SectionHeading>
        }
      >
        <p>{sample.text}</p>
        <p>{longWord}</p>
      </Section>
      <Section band heading={<SectionHeading>{sample.heading}</SectionHeading>}>
        <h3>
          <Phrases>{sample.heading}</Phrases>
        </h3>
        <p>{sample.text}</p>
      </Section>
    </>
  ),
  'TitleBanner, Breadcrumb': ({ sample }) => (
    <>
      <TitleBanner title={sample.title} page="service" subName={sample.title} picture={bannerService} />
      <TitleBanner title={sample.heading} page="news" picture={null} />
      <TitleBanner low title={sample.title} page="contact" picture={bannerService} />
      <Breadcrumb page="about" />
    </>
  ),
  'Card, Cover, Picture': ({ sample }) => (
    <div className={styles.cards}>
      <Card picture={picture}>
        <h3>
          <Link to="/">{sample.title}</Link>
        </h3>
        <p>{sample.text}</p>
      </Card>
      <Card>
        <h3>{longWord}</h3>
      </Card>
      <Cover className={styles.cover}>{picture}</Cover>
    </div>
  ),
  'DescriptionList, Description': ({ sample }) => (
    <DescriptionList>
      {sample.rows.map(([term = '', value]) => (
        <Description key={term} term={term} action={<Button look="plain">{sample.title}</Button>}>
          {value}
        </Description>
      ))}
      <Description term={sample.label}>{longWord}</Description>
    </DescriptionList>
  ),
  Table: ({ sample }) => (
    <Table>
      <caption>{sample.title}</caption>
      <thead>
        <tr>
          {sample.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sample.rows.map(([item, ...cells]) => (
          <tr key={item}>
            <th scope="row">{item}</th>
            {cells.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  ),
  Tabs: TabsSpecimen,
  Steps: ({ sample }) => (
    <>
      {sample.steps.map(({ long }, index) => (
        <Steps key={long} steps={sample.steps} current={index} aria-label={long} />
      ))}
      <Steps stacked steps={sample.steps} current={1} aria-label={sample.title} />
    </>
  ),
  'Field, Input, Select, TextArea, Choice, FieldError': FieldsSpecimen,
  Notice: ({ sample }) => (
    <>
      <Notice heading={sample.heading}>{sample.text}</Notice>
      <Notice tone="warning" heading={sample.error}>
        <p>{sample.text}</p>
      </Notice>
    </>
  ),
  Pagination: ({ sample }) => {
    const previous = { to: '/', label: sample.previous }
    const next = { to: '/', label: sample.next }
    return (
      <>
        <Pagination previous={previous} next={next} position={sample.position} aria-label={sample.position} />
        <Pagination next={next} position={sample.position} loading aria-label={`${sample.position}, ${sample.next}`} />
      </>
    )
  },
  CallToAction: () => <CallToAction />,
}

function TabsSpecimen({ sample }: { sample: Samples }) {
  const [selected, setSelected] = useState('tab-0')
  const tabs = sample.steps.map(({ long: label }, index) => ({ id: `tab-${index}`, label, controls: `panel-${index}` }))
  return (
    <>
      <Tabs tabs={tabs} selected={selected} onChoose={setSelected} aria-label={sample.title} />
      {tabs.map(({ id, label, controls }) => (
        <p key={id} role="tabpanel" id={controls} aria-labelledby={id} hidden={id !== selected}>
          {label}
        </p>
      ))}
    </>
  )
}

function FieldsSpecimen({ sample }: { sample: Samples }) {
  const wrong = 'sample-wrong'
  const options = sample.steps.map(({ short }) => <option key={short}>{short}</option>)
  return (
    <>
      <Field id="sample-input" label={sample.label} need={sample.required} required>
        <Input id="sample-input" />
      </Field>
      <Field id={wrong} label={sample.label} need={sample.required} required hint={sample.hint} error={sample.error}>
        <Input id={wrong} aria-invalid aria-describedby={`${hintIdOf(wrong)} ${errorIdOf(wrong)}`} />
      </Field>
      <Field id="sample-disabled" label={sample.label} need={sample.optional}>
        <Input id="sample-disabled" disabled />
      </Field>
      <Field id="sample-select" label={sample.label} need={sample.optional}>
        <Select id="sample-select">{options}</Select>
      </Field>
      <Field id="sample-area" label={sample.label} need={sample.optional}>
        <TextArea id="sample-area" rows={3} />
      </Field>
      <Field id="sample-group" label={sample.label} need={sample.required} group="radiogroup" required>
        {sample.steps.map(({ short }) => (
          <Choice key={short} type="radio" name="sample" label={short} />
        ))}
      </Field>
      <Choice type="checkbox" label={sample.text} />
      <FieldError>{sample.error}</FieldError>
    </>
  )
}
