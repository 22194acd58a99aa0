import { STANDARD_VIEWS } from '../../server/booking/saved-views/list-views.ts'
import { getRequest, load, percentile } from './load.ts'
import { figureOf, type Running } from './servers.ts'
import type { Row } from './table.ts'
import { signIn } from './writes.ts'

const LOAD_MS = 5000
const VIEW_MS = 1000
const DAY_MS = 86_400_000
/** Limit of every page of the office list, whatever the search. */
const VIEW_LIMIT_MS = 100

type Searched = { password: string; reservations: number }

/** Each view of the office's list, asked for again and again by one member of staff. */
export async function measureViews(
  { port }: Running,
  { password, reservations, store }: Searched & { store: string },
): Promise<Row[]> {
  const headers = await signIn(port, password)
  const ask = async (query: string, milliseconds: number, path = '/api/reservations/search') => {
    const request = getRequest({ port, path: `${path}${query}`, headers })
    const { failures, ...result } = await load([port], {
      connections: 1,
      milliseconds,
      send: () => request,
      expect: [200],
    })
    if (failures > 0) throw new Error(`${query}: ${failures} answers were wrong`)
    return result.milliseconds
  }
  const first = await ask('', 50)
  const rows: Row[] = [
    {
      name: `Office, first answer after the start, ${reservations.toLocaleString('en')}, ${store}`,
      value: first[0] ?? 0,
      unit: 'ms',
    },
  ]
  for (const query of Object.values(viewsOf(reservations))) await ask(query, 200)
  for (const [name, query] of Object.entries(viewsOf(reservations))) {
    rows.push({
      name: `Office, ${name}, p95, ${store}`,
      value: percentile(await ask(query, VIEW_MS), 0.95),
      limit: VIEW_LIMIT_MS,
      atMost: true,
      unit: 'ms',
    })
  }
  rows.push({
    name: `Office, counts of all standard views, p95, ${store}`,
    value: percentile(await ask('', VIEW_MS, '/api/saved-views'), 0.95),
    limit: VIEW_LIMIT_MS,
    atMost: true,
    unit: 'ms',
  })
  for (const [name, query] of Object.entries(calendarOf())) {
    rows.push({
      name: `Office, ${name}, p95, ${store}`,
      value: percentile(await ask(query, VIEW_MS, '/api/reservations/calendar'), 0.95),
      limit: VIEW_LIMIT_MS,
      atMost: true,
      unit: 'ms',
    })
  }
  return rows
}

/** The longest calendar that is answered, in days. */
const CALENDAR_DAYS = 31

function calendarOf(): Record<string, string> {
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  return {
    'calendar of a day': `?from=${day(0)}&to=${day(0)}`,
    'calendar of a week': `?from=${day(0)}&to=${day(6)}`,
    [`calendar of ${CALENDAR_DAYS} days`]: `?from=${day(0)}&to=${day(CALENDAR_DAYS - 1)}`,
  }
}

function viewsOf(reservations: number): Record<string, string> {
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  const lastPage = reservations / 25
  return {
    'first page': '',
    'page in the middle': `?page=${lastPage / 2}`,
    'last page': `?page=${lastPage}`,
    'last page, newest first': `?order=newest&page=${lastPage}`,
    'last page, by name': `?order=name&page=${lastPage}`,
    'page of 50 rows': '?rows=50',
    'page of 50 rows in the middle': `?rows=50&page=${lastPage / 4}`,
    'last page, latest first': `?order=latest&page=${lastPage}`,
    ...Object.fromEntries(
      STANDARD_VIEWS.map(({ name, filter }) => [`view ${name}`, `?rows=50&${new URLSearchParams(filter)}`]),
    ),
    'view of days': `?from=${day(0)}&to=${day(6)}`,
    'view of status, days, text and order': `?status=completed&from=${day(-200)}&to=${day(-20)}&q=dulles&order=name`,
    'search without a match': '?q=nobody',
    'search of one email address': '?q=guest17123@example.com',
    'search of a name in one of nine': '?q=turing',
    'search of two words': '?q=ada+byron',
    'search of digits inside phone numbers': '?q=5550123',
    'search that matches all': '?q=703',
    'search that matches all, last page': `?q=703&page=${lastPage}`,
    'search of two letters': '?q=jo',
    'search of two letters without a match': '?q=zz',
  }
}

/** What a visitor who only reads feels while staff search through everything again and again. */
export async function measureSearchLoad(
  { port }: Running,
  { password, reservations }: { password: string; reservations: number },
): Promise<Row[]> {
  const headers = await signIn(port, password)
  const search = getRequest({ port, path: '/api/reservations/search?q=nobody', headers })
  const list = getRequest({ port, path: '/api/fleets' })
  await figureOf(port, 'nodejs_eventloop_lag_p99_seconds')
  const [searches, reads] = await Promise.all([
    load([port], { connections: 4, milliseconds: LOAD_MS, send: () => search, expect: [200] }),
    load([port], { connections: 2, milliseconds: LOAD_MS, send: () => list, expect: [200], pauseMs: 5 }),
  ])
  if (searches.failures + reads.failures > 0) throw new Error('A search failed')
  const beside = `beside four searches at once through ${reservations.toLocaleString('en')} reservations`
  return [
    {
      name: `A search ${beside.replace('beside ', 'of ')}, p50`,
      value: percentile(searches.milliseconds, 0.5),
      unit: 'ms',
    },
    {
      name: `A GET ${beside}, p99`,
      value: percentile(reads.milliseconds, 0.99),
      limit: 50,
      atMost: true,
      unit: 'ms',
    },
  ]
}
