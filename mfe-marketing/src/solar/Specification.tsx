// Exports all drawings and interactive models of the page, so that the browser loads them as one file.
import { Description, DescriptionList, Phrases } from '@site/contract'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Diagram } from '../diagram/Diagram.tsx'
import { Label } from '../diagram/Label.tsx'
import drawing from '../diagram/symbols.module.css'
import styles from './Specification.module.css'
import symbols from './symbols.module.css'

export { CutOff } from './CutOff.tsx'
export { Shading } from './Shading.tsx'

export function Specification({ device }: { device: keyof typeof drawings }) {
  const { t } = useTranslation('solar')
  const { height, Drawing } = drawings[device]
  const parts = Object.values<{ name: string; text: string }>(t(`${device}.parts`, { returnObjects: true }))
  return (
    <div className={styles.specification}>
      <Diagram title={t(`${device}.drawing.title`)} description={t(`${device}.drawing.description`)} height={height}>
        <g className={symbols.lettering}>
          <Drawing />
        </g>
      </Diagram>
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

const drawings = {
  optimizer: { height: 392, Drawing: OptimizerDrawing },
  shutoff: { height: 332, Drawing: ShutoffDrawing },
}

function OptimizerDrawing() {
  const { t } = useTranslation('solar')
  const { device, box, input, output, bracket } = t('optimizer.parts', { returnObjects: true })
  return (
    <>
      <path className={drawing.device} d="M8 12H180V152H8z" />
      <path className={symbols.detail} d="M14 18H174V146H14zM14 82H174M54 18V146M94 18V146M134 18V146" />
      <path className={drawing.wire} d="M0 46H104M148 46H190M54 98V74H118V60M70 98V84H134V60" />
      <rect className={symbols.optimizer} x={104} y={32} width={44} height={28} rx={2} />
      <rect className={drawing.device} x={46} y={98} width={32} height={20} rx={2} />
      <Callout line="M140 40 168 26H192" x={198} y={32} text={device.name} />
      <Callout line="M184 46V72H192" x={198} y={78} text={t('optimizer.drawing.neighbour')} />
      <Callout line="M78 108 104 122H192" x={198} y={128} text={box.name} />
      <Label x={94} y={176} textAnchor="middle" text={t('views.rear')} />

      <Callout line="M52 220h90m0-5v10m-90-10v10" x={97} y={212} textAnchor="middle" text="W" />
      <path className={drawing.wire} d="M14 254H52M142 254H180M80 296V328M114 296V328" />
      <rect className={symbols.optimizer} x={52} y={234} width={90} height={62} rx={2} />
      <path className={symbols.detail} d="M66 242V272M78 242V272M90 242V272M102 242V272M114 242V272M126 242V272" />
      <path
        className={drawing.device}
        d="M40 248H52V260H40zM142 248H154V260H142zM74 296H86V310H74zM108 296H120V310H108z"
      />
      <path className={symbols.leader} d="M64 316H72M68 312V320M122 316H130" />
      <Callout line="M80 328 97 340 114 328" x={97} y={356} textAnchor="middle" text={input.name} />
      <Callout line="M148 260 166 284" x={182} y={302} textAnchor="middle" text={output.name} />
      <Label x={97} y={384} textAnchor="middle" text={t('views.front')} />

      <Callout line="M262 220h26m0-5v10m-26-10v10" x={275} y={212} textAnchor="middle" text="D" />
      <Callout line="M318 234v62m-5 0h10m-10-62h10" x={310} y={270} textAnchor="end" text="H" />
      <path className={drawing.device} d="M242 204H250V326H242zM250 244H262V258H250z" />
      <rect className={symbols.optimizer} x={262} y={234} width={26} height={62} rx={2} />
      <path className={drawing.device} d="M270 296H280V310H270z" />
      <path className={drawing.wire} d="M275 310V328" />
      <Callout line="M256 258V334" x={270} y={356} textAnchor="middle" text={bracket.name} />
      <Label x={270} y={384} textAnchor="middle" text={t('views.side')} />
    </>
  )
}

function ShutoffDrawing() {
  const { t } = useTranslation('solar')
  const { input, contacts, output, enclosure } = t('shutoff.parts', { returnObjects: true })
  return (
    <>
      <path
        className={symbols.detail}
        d="M4 24V268M10 24V268M4 36 10 28M4 68 10 60M4 100 10 92M4 132 10 124M4 164 10 156M4 196 10 188M4 228 10 220M4 260 10 252"
      />
      <path className={drawing.device} d="M10 52H42V228H10zM20 24H32V52H20zM20 228H32V256H20z" />
      <Callout line="M10 284h32m0-5v10m-32-10v10" x={26} y={276} textAnchor="middle" text="D" />
      <Label x={26} y={320} textAnchor="middle" text={t('views.side')} />

      <Callout line="M70 52v176m-5 0h10m-10-176h10" x={62} y={145} textAnchor="end" text="H" />
      <path className={drawing.wire} d="M108 20V88M150 20V88M108 192V260M150 192V260" />
      <rect className={drawing.device} x={82} y={52} width={94} height={176} rx={2} />
      {[108, 150].map((pole) => (
        <g key={pole} transform={`translate(${pole} 0)`}>
          <path className={drawing.device} d="M-8 40H8V52H-8zM-8 228H8V240H-8z" />
          <path className={drawing.wire} d="M0 52V88M0 100V120L-14 148M0 154V180M0 192V228" />
          <path className={drawing.device} d="M-9 80H9V98H-9zM-9 180H9V198H-9z" />
          <circle className={drawing.device} cy={152} r={3} />
        </g>
      ))}
      <path className={symbols.linked} d="M101 134H143" />
      <Callout line="M176 62 184 56H192" x={198} y={62} text={enclosure.name} />
      <Callout line="M159 89 176 98H192" x={198} y={104} text={input.name} />
      <Callout line="M146 138H192" x={198} y={144} text={contacts.name} />
      <Callout line="M159 189H192" x={198} y={195} text={output.name} />
      <Callout line="M82 284h94m0-5v10m-94-10v10" x={129} y={276} textAnchor="middle" text="W" />
      <Label x={129} y={320} textAnchor="middle" text={t('views.front')} />
    </>
  )
}

function Callout({ line, ...label }: ComponentProps<typeof Label> & { line: string }) {
  return (
    <>
      <path className={symbols.leader} d={line} />
      <Label {...label} />
    </>
  )
}
