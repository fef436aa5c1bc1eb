import { readFileSync } from 'node:fs'
for (const x of process.argv.slice(2)) await import(x)
console.log(
  process.argv.slice(2).join(' '),
  (readFileSync('/proc/self/status', 'utf8').match(/VmHWM:\s+(\d+)/)[1] / 1024) | 0,
  'MB',
  (process.memoryUsage().heapTotal / 1048576) | 0,
  (process.memoryUsage().heapUsed / 1048576) | 0,
  (process.memoryUsage().external / 1048576) | 0,
)
