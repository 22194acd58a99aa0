import { getRequest, load, median, type Target } from './load.ts'
import { type Running, startBare } from './servers.ts'
import type { Row } from './table.ts'

const CONNECTIONS = 32
const ROUND_MS = 1200
const ROUNDS = 3

/** A target with the status of its answers, 200 where none is named. */
type Measured = Target & { status?: 200 | 304 }

/** Requests a second of each target: the median of rounds that take turns, the first of which only warms up. */
export async function compare(targets: Record<string, Measured>): Promise<Record<string, number>> {
  const rates: Record<string, number[]> = {}
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, target] of Object.entries(targets)) {
      const request = getRequest(target)
      const { rate, failures } = await load([target.port], {
        connections: CONNECTIONS,
        milliseconds: ROUND_MS,
        send: () => request,
        expect: [target.status ?? 200],
      })
      if (failures > 0) throw new Error(`${name}: ${failures} answers were wrong`)
      if (round > 0) rates[name] = [...(rates[name] ?? []), rate]
    }
  }
  return Object.fromEntries(Object.entries(rates).map(([name, all]) => [name, median(all)]))
}

/** Lists and pages against a bare server that sends the same bytes. */
export async function measureReads(product: Running): Promise<Row[]> {
  const gzip = { 'accept-encoding': 'gzip' }
  // Asked for without a coding, as below: each coding has an ETag of its own, and another one is no 304.
  const fleets = await sample(product.port, '/api/fleets', { 'accept-encoding': 'identity' })
  const home = await sample(product.port, '/', gzip)
  const bareFleets = await startBare(fleets)
  const bareHome = await startBare(home)
  const seen = { headers: { 'if-none-match': fleets.headers['etag'] ?? '' }, status: 304 } as const
  const list = { path: '/api/fleets' }
  const rates = await compare({
    fleets: { port: product.port, ...list },
    bareFleets: { port: bareFleets.port, ...list },
    seen: { port: product.port, ...list, ...seen },
    bareSeen: { port: bareFleets.port, ...list, ...seen },
    home: { port: product.port, path: '/', headers: gzip },
    bareHome: { port: bareHome.port, path: '/', headers: gzip },
    // A query keeps a page out of the cache, so this one is rendered each time.
    rendered: { port: product.port, path: '/?again', headers: gzip },
  })
  await Promise.all([bareFleets.stop(), bareHome.stop()])
  const ratio = (one: string, other: string) => (rates[one] ?? Number.NaN) / (rates[other] ?? Number.NaN)
  return [
    {
      name: 'GET /api/fleets / bare node:http, same bytes',
      value: ratio('fleets', 'bareFleets'),
      limit: 0.8,
    },
    { name: 'GET /api/fleets, not modified / bare node:http', value: ratio('seen', 'bareSeen'), limit: 0.8 },
    {
      name: 'Home from the cache / bare node:http, same bytes',
      value: ratio('home', 'bareHome'),
      limit: 0.5,
    },
    { name: 'Home from the cache / home rendered each time', value: ratio('home', 'rendered'), limit: 10 },
  ]
}

const PUBLIC_PATHS = [
  '/api/fleets',
  '/api/services',
  '/api/videos',
  '/api/site',
  '/',
  '/fleet',
  '/reservation',
]

/** The same calls with years of data behind them, against a store that has only the samples. */
export async function measureFullStore(empty: Running, full: Running): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of PUBLIC_PATHS) {
    const headers = { 'accept-encoding': 'gzip' }
    const rates = await compare({
      full: { port: full.port, path, headers },
      empty: { port: empty.port, path, headers },
    })
    rows.push({
      name: `GET ${path}, full store / samples only`,
      value: (rates['full'] ?? Number.NaN) / (rates['empty'] ?? Number.NaN),
      limit: 0.9,
    })
  }
  return rows
}

async function sample(port: number, path: string, headers: Record<string, string>) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const all = Object.fromEntries(response.headers)
  // fetch has unpacked the body; the bare server only has to send as many bytes.
  const size = Number(all['content-length'])
  for (const name of ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'])
    delete all[name]
  await response.arrayBuffer()
  return { body: Buffer.alloc(size, 'x'), headers: all }
}
