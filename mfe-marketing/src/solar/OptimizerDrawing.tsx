import { useTranslation } from 'react-i18next'
import { Diagram } from '../diagram/Diagram.tsx'
import symbols from '../diagram/symbols.module.css'
import { Callout, Dimension, Label } from './lettering.tsx'
import styles from './symbols.module.css'

/** The rear of a module with its optimizer, and the optimizer by itself from two sides. */
export function OptimizerDrawing() {
  const { t } = useTranslation('solar')
  const { device, box, input, output, bracket } = t('optimizer.parts', { returnObjects: true })
  return (
    <Diagram title={t('optimizer.drawing.title')} description={t('optimizer.drawing.description')} height={392}>
      <g className={styles.lettering}>
        <path className={symbols.device} d="M8 12H180V152H8z" />
        <path className={styles.detail} d="M14 18H174V146H14zM14 82H174M54 18V146M94 18V146M134 18V146" />
        <path className={symbols.wire} d="M0 46H104M148 46H190M54 98V74H118V60M70 98V84H134V60" />
        <rect className={styles.optimizer} x={104} y={32} width={44} height={28} rx={2} />
        <rect className={symbols.device} x={46} y={98} width={32} height={20} rx={2} />
        <Callout line="M140 40 168 26H192" x={198} y={32} name={device.name} />
        <Callout line="M184 46V72H192" x={198} y={78} name={t('optimizer.drawing.neighbour')} />
        <Callout line="M78 108 104 122H192" x={198} y={128} name={box.name} />
        <Label x={94} y={176} anchor="middle" text={t('views.rear')} />

        <Dimension x={52} y={220} length={90} letter="W" />
        <path className={symbols.wire} d="M14 254H52M142 254H180M80 296V328M114 296V328" />
        <rect className={styles.optimizer} x={52} y={234} width={90} height={62} rx={2} />
        <path className={styles.detail} d="M66 242V272M78 242V272M90 242V272M102 242V272M114 242V272M126 242V272" />
        <path
          className={symbols.device}
          d="M40 248H52V260H40zM142 248H154V260H142zM74 296H86V310H74zM108 296H120V310H108z"
        />
        <path className={styles.leader} d="M64 316H72M68 312V320M122 316H130" />
        <Callout line="M80 328 97 340 114 328" x={97} y={356} middle name={input.name} />
        <Callout line="M148 260 166 284" x={182} y={302} middle name={output.name} />
        <Label x={97} y={384} anchor="middle" text={t('views.front')} />

        <Dimension x={262} y={220} length={26} letter="D" />
        <Dimension x={318} y={234} length={62} upright letter="H" />
        <path className={symbols.device} d="M242 204H250V326H242z" />
        <path className={symbols.device} d="M250 244H262V258H250z" />
        <rect className={styles.optimizer} x={262} y={234} width={26} height={62} rx={2} />
        <path className={symbols.device} d="M270 296H280V310H270z" />
        <path className={symbols.wire} d="M275 310V328" />
        <Callout line="M256 258V334" x={270} y={356} middle name={bracket.name} />
        <Label x={270} y={384} anchor="middle" text={t('views.side')} />
      </g>
    </Diagram>
  )
}
