// Draws what the README shows of the last whole run anew from its report: node scripts/bench/redraw.ts
import { publish, readReport } from './results.ts'

await publish(await readReport())
