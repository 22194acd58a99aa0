import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { median } from './load.ts'
import { memoryOf, startProduct } from './servers.ts'
import type { Row } from './table.ts'

const STARTS = 5
const REST_MS = 3000

/** Refuses to load the packages: a product that would load one of them at its start does not start. */
const REFUSING = `
import { registerHooks } from 'node:module'
registerHooks({
  resolve(name, context, next) {
    if (/^(stripe|pdfkit)(\\/|$)/.test(name)) throw new Error(name + ' is loaded')
    return next(name, context)
  },
})
`

/** Cold start and memory at rest, beside a product that cannot load stripe and pdfkit: what is not used costs nothing. */
export async function measureUnusedPackages(): Promise<Row[]> {
  const folder = temporaryFolder('bench')
  const refusing = join(temporaryFolder('bench'), 'refuse.mjs')
  writeFileSync(refusing, REFUSING)
  const without = { NODE_OPTIONS: `--import ${pathToFileURL(refusing).href}` }
  await (await startProduct({ DATA_DIR: folder })).stop()
  const [usual, refused] = [[], []] as [Start[], Start[]]
  for (let round = 0; round < STARTS; round++) {
    usual.push(await startOnce({ DATA_DIR: folder }))
    refused.push(await startOnce({ DATA_DIR: folder, ...without }))
  }
  const of = (starts: Start[], figure: keyof Start) => median(starts.map(start => start[figure]))
  return [
    { name: 'Cold start', value: of(usual, 'readyMs'), unit: 'ms' },
    {
      name: '  with stripe and pdfkit / without them',
      ...{ value: of(usual, 'readyMs') / of(refused, 'readyMs'), limit: 1.1, atMost: true },
    },
    { name: 'Memory at rest', value: of(usual, 'memory'), unit: 'MB' },
    {
      name: '  with stripe and pdfkit / without them',
      ...{ value: of(usual, 'memory') / of(refused, 'memory'), limit: 1.05, atMost: true },
    },
  ]
}

type Start = { readyMs: number; memory: number }

async function startOnce(environment: Record<string, string>): Promise<Start> {
  const product = await startProduct({ ...environment, METRICS_TOKEN: '' })
  await new Promise(resolve => setTimeout(resolve, REST_MS))
  const memory = memoryOf(product.pid)
  await product.stop()
  return { readyMs: product.readyMs, memory }
}
