// The texts and figures of the pages, readable without a build.
import { withFigures } from '@site/contract/figures'
import aboutEn from './about/en.json' with { type: 'json' }
import aboutJa from './about/ja.json' with { type: 'json' }
import accessEn from './access/en.json' with { type: 'json' }
import accessJa from './access/ja.json' with { type: 'json' }
import batteryEn from './battery/en.json' with { type: 'json' }
import batteryJa from './battery/ja.json' with { type: 'json' }
import homeEn from './home/en.json' with { type: 'json' }
import homeJa from './home/ja.json' with { type: 'json' }
import serviceEn from './service/en.json' with { type: 'json' }
import serviceJa from './service/ja.json' with { type: 'json' }
import solarEn from './solar/en.json' with { type: 'json' }
import solarJa from './solar/ja.json' with { type: 'json' }
import windEn from './wind/en.json' with { type: 'json' }
import windJa from './wind/ja.json' with { type: 'json' }

export { compareModels, type ComparisonRow, specRows } from './battery/specRows.ts'

const written = {
  ja: {
    home: homeJa,
    about: aboutJa,
    service: serviceJa,
    battery: batteryJa,
    wind: windJa,
    solar: solarJa,
    access: accessJa,
  },
  en: {
    home: homeEn,
    about: aboutEn,
    service: serviceEn,
    battery: batteryEn,
    wind: windEn,
    solar: solarEn,
    access: accessEn,
  },
}

export const pageTexts = JSON.parse(withFigures(JSON.stringify(written))) as typeof written
