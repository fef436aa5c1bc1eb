// What the PDFs are made of: the texts and figures of the pages, readable without a build.
import batteryEn from './battery/en.json' with { type: 'json' }
import batteryJa from './battery/ja.json' with { type: 'json' }
import homeEn from './home/en.json' with { type: 'json' }
import homeJa from './home/ja.json' with { type: 'json' }
import solarEn from './solar/en.json' with { type: 'json' }
import solarJa from './solar/ja.json' with { type: 'json' }

export { compareModels, type ComparisonRow } from './battery/compareModels.ts'
export { models, specRows } from './battery/specRows.ts'

export const pageTexts = {
  ja: { battery: batteryJa, home: homeJa, solar: solarJa },
  en: { battery: batteryEn, home: homeEn, solar: solarEn },
}
