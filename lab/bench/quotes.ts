import { getRequest, load, percentile, postRequest } from './load.ts'
import type { Running } from './servers.ts'
import type { Row } from './table.ts'

const LOAD_MS = 10_000
/** Four visitors who ask every 200 ms ask 20 times a second. */
const VISITORS = 4
const PAUSE_MS = 200
const LIMIT_MS = 60

/** A trip of its own each time, so that no drive is remembered. */
function quoteRequest(): string {
  const place = (lat: number, lon: number) => ({ lat: lat + Math.random() / 5, lon: lon + Math.random() / 5 })
  return postRequest('/api/quotes', {
    trips: [
      {
        pickUpAddress: 'Triangle, VA',
        pickUpPlace: place(38.5, -77.4),
        dropOffAddress: 'Dulles (IAD), VA',
        dropOffPlace: place(38.85, -77.5),
        pickUpDate: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
        pickUpTime: '13:00',
        numberOfPassengers: 2,
      },
    ],
  })
}

/** Prices for new trips at 20 a second, with embedded directions, beside visitors who read. */
export async function measureQuotes({ port }: Running): Promise<Row[]> {
  const list = getRequest({ port, path: '/api/fleets' })
  await load([port], { connections: 2, milliseconds: 1000, send: quoteRequest, expect: [200] })
  const [quotes, reads] = await Promise.all([
    load([port], {
      connections: VISITORS,
      milliseconds: LOAD_MS,
      send: quoteRequest,
      expect: [200],
      pauseMs: PAUSE_MS,
    }),
    load([port], { connections: 2, milliseconds: LOAD_MS, send: () => list, expect: [200], pauseMs: 5 }),
  ])
  if (quotes.failures + reads.failures > 0) throw new Error(`${quotes.failures} prices failed`)
  return [
    {
      name: 'POST /api/quotes at about 20 a second, p95',
      value: percentile(quotes.milliseconds, 0.95),
      limit: LIMIT_MS,
      atMost: true,
      unit: 'ms',
    },
    { name: '  prices a second', value: quotes.rate, unit: '/s' },
    { name: '  a GET beside it, p99', value: percentile(reads.milliseconds, 0.99), unit: 'ms' },
  ]
}
