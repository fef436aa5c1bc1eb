import { useTranslation } from 'react-i18next'
import { Diagram } from '../diagram/Diagram.tsx'
import { type Layout, narrow, wide } from './systemLayouts.ts'
import { SystemDrawing } from './SystemDrawing.tsx'

/** How the parts of a system are connected, and what they exchange. */
export function SystemDiagram() {
  const { t } = useTranslation('battery')
  const drawn = (layout: Layout) => <SystemDrawing layout={layout} />
  return (
    <Diagram
      title={t('system.diagram.title')}
      description={t('system.diagram.description')}
      height={narrow.height}
      wide={{ width: wide.width, height: wide.height, drawing: drawn(wide) }}
    >
      {drawn(narrow)}
    </Diagram>
  )
}
