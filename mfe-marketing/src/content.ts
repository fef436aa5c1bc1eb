// The PDFs are made from these texts and figures of the pages. Node can import this file without a build.
import { withFigures } from '@site/contract/figures'
import batteryEn from './battery/en.json' with { type: 'json' }
import batteryJa from './battery/ja.json' with { type: 'json' }
import homeEn from './home/en.json' with { type: 'json' }
import homeJa from './home/ja.json' with { type: 'json' }
import solarEn from './solar/en.json' with { type: 'json' }
import solarJa from './solar/ja.json' with { type: 'json' }

export { compareModels, type ComparisonRow, specRows } from './battery/specRows.ts'

const written = {
  ja: { home: homeJa, battery: batteryJa, solar: solarJa },
  en: { home: homeEn, battery: batteryEn, solar: solarEn },
}

export const pageTexts = JSON.parse(withFigures(JSON.stringify(written))) as typeof written
