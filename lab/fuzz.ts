/** `npm run fuzz -- 50000`: sends so many requests that no client of ours would send to every call of the contract. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { fuzz } from '../test/fuzz.test/fuzz.ts'
import { createTestApp } from '../test/support/app.ts'

const [requests = 50_000, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number)
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heap = () => {
  collect()
  return process.memoryUsage().heapUsed / 1e6
}

const app = await createTestApp('sqlite')
await fuzz(app, { requests: requests / 10, seed })
const before = heap()
const started = Date.now()
const report = await fuzz(app, { requests, seed: seed + 1 })
const after = heap()
await app.close()
process.stdout.write(
  `${report.requests} requests with seed ${seed} in ${Math.round((Date.now() - started) / 1000)} s, slowest ${Math.round(report.slowestMs)} ms
statuses: ${JSON.stringify([...report.statuses].sort((a, b) => a[0] - b[0]))}
heap ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after; ${app.errors.length} errors in the log
`,
)
process.exit(app.errors.length === 0 ? 0 : 1)
