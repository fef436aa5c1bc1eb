import { useTranslation } from 'react-i18next'
import { Diagram } from '../diagram/Diagram.tsx'
import symbols from '../diagram/symbols.module.css'
import { Callout, Dimension, Label } from './lettering.tsx'
import styles from './symbols.module.css'

/** A shut-off device from the side and, without its cover, from the front. */
export function ShutoffDrawing() {
  const { t } = useTranslation('solar')
  const { input, contacts, output, enclosure } = t('shutoff.parts', { returnObjects: true })
  return (
    <Diagram title={t('shutoff.drawing.title')} description={t('shutoff.drawing.description')} height={332}>
      <g className={styles.lettering}>
        <path
          className={styles.detail}
          d="M4 24V268M10 24V268M4 36 10 28M4 68 10 60M4 100 10 92M4 132 10 124M4 164 10 156M4 196 10 188M4 228 10 220M4 260 10 252"
        />
        <path className={symbols.device} d="M10 52H42V228H10zM20 24H32V52H20zM20 228H32V256H20z" />
        <Dimension x={10} y={284} length={32} letter="D" />
        <Label x={26} y={320} anchor="middle" text={t('views.side')} />

        <Dimension x={70} y={52} length={176} upright letter="H" />
        <path className={symbols.wire} d="M108 20V88M150 20V88M108 192V260M150 192V260" />
        <rect className={symbols.device} x={82} y={52} width={94} height={176} rx={2} />
        <path
          className={symbols.device}
          d="M100 40H116V52H100zM142 40H158V52H142zM100 228H116V240H100zM142 228H158V240H142z"
        />
        <path
          className={symbols.wire}
          d="M108 52V88M150 52V88M108 100V120L94 148M150 100V120L136 148M108 154V180M150 154V180M108 192V228M150 192V228"
        />
        <path className={styles.linked} d="M101 134H143" />
        <path
          className={symbols.device}
          d="M99 80H117V98H99zM141 80H159V98H141zM99 180H117V198H99zM141 180H159V198H141z"
        />
        <circle className={symbols.device} cx={108} cy={152} r={3} />
        <circle className={symbols.device} cx={150} cy={152} r={3} />
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
