import type { Device } from '@site/contract'
import { ContactPage } from '../../../../../../../mfe-contact/src/contact/ContactPage'
import { metadataOf, Page } from '../../../site/Page'

export const revalidate = false
export const generateStaticParams = () => []
export const metadata = metadataOf('contact')

export default async function Contact({ params }: { params: Promise<{ device: Device }> }) {
  const { device } = await params
  return (
    <Page id="contact" device={device} textsFile="mfe-contact/src/contact/ja.json">
      <ContactPage data={{ entered: null }} />
    </Page>
  )
}
