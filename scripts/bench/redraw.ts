// Draws what the README shows of the last whole run anew from its report: node scripts/bench/redraw.ts
import { publish, readReport } from './results.ts'

const report = await readReport()
if (!report) throw new Error('There was no whole run yet: npm run bench -- --peers --publish')
await publish(report)
