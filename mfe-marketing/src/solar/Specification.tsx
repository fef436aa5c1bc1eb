// The drawings and what is said beside them, as one file.
import { Description, DescriptionList, Phrases } from '@site/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CutOff } from './CutOff.tsx'
import { Diagram } from '../diagram/Diagram.tsx'
import drawing from '../diagram/symbols.module.css'
import { Callout, Dimension, Label } from './lettering.tsx'
import styles from './Specification.module.css'
import symbols from './symbols.module.css'

export { Shading } from './Shading.tsx'

export function OptimizerDetails() {
  return <Specification device="optimizer" drawing={<OptimizerDrawing />} />
}

export function ShutoffDetails() {
  return (
    <>
      <Specification device="shutoff" drawing={<ShutoffDrawing />} />
      <CutOff />
    </>
  )
}

function Specification({ device, drawing: own }: { device: 'optimizer' | 'shutoff'; drawing: ReactNode }) {
  const { t } = useTranslation('solar')
  const parts = Object.values<{ name: string; text: string }>(t(`${device}.parts`, { returnObjects: true }))
  return (
    <div className={styles.specification}>
      {own}
      <DescriptionList>
        {parts.map(({ name, text }) => (
          <Description key={name} term={name}>
            {text}
          </Description>
        ))}
        <Description term={t('views.rated')}>
          <Phrases>{t(`${device}.rated`)}</Phrases>
        </Description>
      </DescriptionList>
    </div>
  )
}

function OptimizerDrawing() {
  const { t } = useTranslation('solar')
  const { device, box, input, output, bracket } = t('optimizer.parts', { returnObjects: true })
  return (
    <Diagram title={t('optimizer.drawing.title')} description={t('optimizer.drawing.description')} height={392}>
      <g className={symbols.lettering}>
        <path className={drawing.device} d="M8 12H180V152H8z" />
        <path className={symbols.detail} d="M14 18H174V146H14zM14 82H174M54 18V146M94 18V146M134 18V146" />
        <path className={drawing.wire} d="M0 46H104M148 46H190M54 98V74H118V60M70 98V84H134V60" />
        <rect className={symbols.optimizer} x={104} y={32} width={44} height={28} rx={2} />
        <rect className={drawing.device} x={46} y={98} width={32} height={20} rx={2} />
        <Callout line="M140 40 168 26H192" x={198} y={32} name={device.name} />
        <Callout line="M184 46V72H192" x={198} y={78} name={t('optimizer.drawing.neighbour')} />
        <Callout line="M78 108 104 122H192" x={198} y={128} name={box.name} />
        <Label x={94} y={176} anchor="middle" text={t('views.rear')} />

        <Dimension x={52} y={220} length={90} letter="W" />
        <path className={drawing.wire} d="M14 254H52M142 254H180M80 296V328M114 296V328" />
        <rect className={symbols.optimizer} x={52} y={234} width={90} height={62} rx={2} />
        <path className={symbols.detail} d="M66 242V272M78 242V272M90 242V272M102 242V272M114 242V272M126 242V272" />
        <path
          className={drawing.device}
          d="M40 248H52V260H40zM142 248H154V260H142zM74 296H86V310H74zM108 296H120V310H108z"
        />
        <path className={symbols.leader} d="M64 316H72M68 312V320M122 316H130" />
        <Callout line="M80 328 97 340 114 328" x={97} y={356} anchor="middle" name={input.name} />
        <Callout line="M148 260 166 284" x={182} y={302} anchor="middle" name={output.name} />
        <Label x={97} y={384} anchor="middle" text={t('views.front')} />

        <Dimension x={262} y={220} length={26} letter="D" />
        <Dimension x={318} y={234} length={62} upright letter="H" />
        <path className={drawing.device} d="M242 204H250V326H242z" />
        <path className={drawing.device} d="M250 244H262V258H250z" />
        <rect className={symbols.optimizer} x={262} y={234} width={26} height={62} rx={2} />
        <path className={drawing.device} d="M270 296H280V310H270z" />
        <path className={drawing.wire} d="M275 310V328" />
        <Callout line="M256 258V334" x={270} y={356} anchor="middle" name={bracket.name} />
        <Label x={270} y={384} anchor="middle" text={t('views.side')} />
      </g>
    </Diagram>
  )
}

function ShutoffDrawing() {
  const { t } = useTranslation('solar')
  const { input, contacts, output, enclosure } = t('shutoff.parts', { returnObjects: true })
  return (
    <Diagram title={t('shutoff.drawing.title')} description={t('shutoff.drawing.description')} height={332}>
      <g className={symbols.lettering}>
        <path
          className={symbols.detail}
          d="M4 24V268M10 24V268M4 36 10 28M4 68 10 60M4 100 10 92M4 132 10 124M4 164 10 156M4 196 10 188M4 228 10 220M4 260 10 252"
        />
        <path className={drawing.device} d="M10 52H42V228H10zM20 24H32V52H20zM20 228H32V256H20z" />
        <Dimension x={10} y={284} length={32} letter="D" />
        <Label x={26} y={320} anchor="middle" text={t('views.side')} />

        <Dimension x={70} y={52} length={176} upright letter="H" />
        <path className={drawing.wire} d="M108 20V88M150 20V88M108 192V260M150 192V260" />
        <rect className={drawing.device} x={82} y={52} width={94} height={176} rx={2} />
        <path
          className={drawing.device}
          d="M100 40H116V52H100zM142 40H158V52H142zM100 228H116V240H100zM142 228H158V240H142z"
        />
        <path
          className={drawing.wire}
          d="M108 52V88M150 52V88M108 100V120L94 148M150 100V120L136 148M108 154V180M150 154V180M108 192V228M150 192V228"
        />
        <path className={symbols.linked} d="M101 134H143" />
        <path
          className={drawing.device}
          d="M99 80H117V98H99zM141 80H159V98H141zM99 180H117V198H99zM141 180H159V198H141z"
        />
        <circle className={drawing.device} cx={108} cy={152} r={3} />
        <circle className={drawing.device} cx={150} cy={152} r={3} />
        <Callout line="M176 62 184 56H192" x={198} y={62} name={enclosure.name} />
        <Callout line="M159 89 176 98H192" x={198} y={104} name={input.name} />
        <Callout line="M146 138H192" x={198} y={144} name={contacts.name} />
        <Callout line="M159 189H192" x={198} y={195} name={output.name} />
        <Dimension x={82} y={284} length={94} letter="W" />
        <Label x={129} y={320} anchor="middle" text={t('views.front')} />
      </g>
    </Diagram>
  )
}
