import { inTurn } from '../../test/support/seed-rows.ts'
import { getRequest, load, median } from './load.ts'
import { memoryOf, startProduct } from './servers.ts'
import type { Row } from './table.ts'
import { reserveRequest } from './writes.ts'

/** By then the pages are rendered and what the start took is returned. */
const REST_MS = 45_000

/** Starts, and what memory is taken at rest and after many requests; `folder` is empty. */
export async function measureRest(folder: string): Promise<Row[]> {
  await (await startProduct({ DATA_DIR: folder, METRICS_TOKEN: '' })).stop()
  const starts = []
  for (let i = 0; i < 3; i++) {
    const again = await startProduct({ DATA_DIR: folder, METRICS_TOKEN: '' })
    starts.push(again.readyMs)
    await again.stop()
  }
  const product = await startProduct({ DATA_DIR: folder, METRICS_TOKEN: '' })
  await new Promise(resolve => setTimeout(resolve, REST_MS))
  const rest = memoryOf(product.pid)
  const paths = ['/', '/api/fleets', '/fleet', '/?again', '/api/places/search?q=dulles', '/nothing', '/blog']
  const mixed = paths.map(path => getRequest({ port: product.port, path }))
  let turn = 0
  const send = () => (++turn % 50 === 0 ? reserveRequest() : inTurn(mixed, turn))
  const until = async (count: number) => {
    while (turn < count) {
      await load([product.port], { connections: 16, milliseconds: 2000, send, expect: [200, 201, 404] })
    }
  }
  await until(100_000)
  const before = memoryOf(product.pid)
  await until(300_000)
  await new Promise(resolve => setTimeout(resolve, 3000))
  const after = memoryOf(product.pid)
  await product.stop()
  return [
    {
      name: 'Cold start to the first answered page',
      value: median(starts),
      limit: 1000,
      atMost: true,
      unit: 'ms',
    },
    { name: 'Memory at rest', value: rest, limit: 140, atMost: true, unit: 'MB' },
    { name: 'Memory after 100,000 mixed requests', value: before, unit: 'MB' },
    { name: 'Memory after 200,000 more / before them', value: after / before, limit: 1.1, atMost: true },
  ]
}
