import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RIDE, type TestApp, useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { createApp } from '../../app.ts'
import { applyRetention } from '../../integrations/retention/apply-retention.ts'
import type { RenderPage } from '../../platform/http/pages.ts'
import { CAMPAIGNS_PER_DAY_MAX, countDay, HOSTS_PER_DAY_MAX, ROWS_PER_DAY_MAX } from './day-counts.ts'
import { createVisitCounter, WAITING_BATCHES_MAX } from './visit-counter.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148'
const DESK = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36'
const NAVIGATION = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
/** Stands for the build of the pages. */
const render: RenderPage = async request =>
  new Response('<p>words</p>', {
    status: new URL(request.url).pathname === '/missing' ? 404 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
const DAY_MS = 86_400_000

/** A browser at an address. */
function browser(app: TestApp, { address = '192.0.2.1', agent = PHONE } = {}) {
  const site = createApp(app.deps, { version: 'test', render })
  const send = (path: string, init: RequestInit) =>
    site.fetch(new Request(new URL(path, app.deps.config.publicUrl), init), { address })
  return {
    visit: (path: string, headers: Record<string, string> = {}) =>
      send(path, { headers: { 'user-agent': agent, ...NAVIGATION, ...headers } }),
    post: (path: string, body: object, headers: Record<string, string> = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'user-agent': agent, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  }
}

onEveryEngine('visits', engine => {
  const app = useTestApp(engine)
  const read = async () => {
    await app().deps.visits.flush()
    return await app().db.selectFrom('visits').selectAll().orderBy('day').orderBy('page').execute()
  }
  const readShort = async () =>
    (await read()).map(row => [row.page, row.source, row.views, row.people, row.forms, row.reservations])

  test('are counted by day, page, source, campaign, language and device', async () => {
    const { visit } = browser(app())
    await visit('/es/fleet?utm_campaign=spring', { referer: 'https://www.google.com/' })
    assert.deepEqual(
      (await read()).map(row => ({ ...row })),
      [
        {
          ...{ day: '2026-11-20', page: '/fleet', source: 'search', campaign: 'spring', locale: 'es' },
          ...{ device: 'phone', views: 1, people: 1, forms: 0, quotes: 0, reservations: 0 },
        },
      ],
    )
  })

  test('of one person are one person a day, whose steps belong to the page of their arrival', async () => {
    const { visit, post } = browser(app())
    await visit('/fleet', { referer: 'https://www.google.com/' })
    await visit('/reservation', { referer: `${app().deps.config.publicUrl}/` })
    assert.equal((await post('/api/reservations', RIDE)).status, 201)
    assert.equal((await post('/api/reservations', RIDE)).status, 201)
    assert.deepEqual(await readShort(), [
      ['/fleet', 'search', 1, 1, 1, 1],
      ['/reservation', 'own', 1, 0, 0, 0],
    ])
    app().pass(DAY_MS)
    await visit('/fleet')
    assert.equal(
      (await read()).reduce((sum, { people }) => sum + people, 0),
      2,
    )
  })

  test('of two people at one address are told apart by their browsers', async () => {
    await browser(app()).visit('/')
    await browser(app(), { agent: DESK }).visit('/')
    await browser(app(), { address: '192.0.2.2' }).visit('/')
    assert.equal(
      (await read()).reduce((sum, { people }) => sum + people, 0),
      3,
    )
  })

  test('are navigations of people: no programs, no pages loaded ahead, no calls, nothing that is missing', async () => {
    const { visit, post } = browser(app())
    await visit('/', { 'sec-purpose': 'prefetch' })
    await visit('/', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' })
    await visit('/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await visit('/missing')
    await visit('/api/services')
    await visit('/admin/today')
    await browser(app(), { agent: 'curl/8.0' }).post('/api/reservations', RIDE)
    assert.equal((await post('/api/reservations', {})).status, 422)
    assert.deepEqual(await read(), [])
  })

  test('of staff are left out once they have used the office, and so are the reservations that they take', async () => {
    const { visit, post } = browser(app())
    const authorization = `Bearer ${await app().signIn()}`
    await post('/api/reservations/by-phone', RIDE, { authorization })
    await visit('/fleet')
    await post('/api/reservations', RIDE)
    assert.deepEqual(await read(), [])
  })

  test('add up over several instances and writes', async () => {
    const { db, clock, log, config, places } = app().deps
    const site = async () => ({ timeZone: 'America/New_York' })
    const second = createVisitCounter({ db, clock, log, config, site, places })
    const page = {
      url: '/',
      header: (name: string) => ({ ...NAVIGATION, 'user-agent': DESK })[name],
      address: () => '192.0.2.9',
    }
    second.countPage(page)
    await second.flush()
    second.countPage(page)
    await browser(app()).visit('/')
    await Promise.all([second.flush(), app().deps.visits.flush()])
    const rows = await read()
    assert.deepEqual(rows.map(({ device, views, people }) => [device, views, people]).sort(), [
      ['desk', 2, 1],
      ['phone', 1, 1],
    ])
  })

  test('end their day at midnight of the business, and keep no trace of anybody', async () => {
    const { visit } = browser(app(), { address: '198.51.100.77' })
    await visit('/')
    // Noon in Washington; eleven hours and 59 minutes later the day is the same.
    app().pass(11.9 * 3600_000)
    await visit('/')
    app().pass(0.2 * 3600_000)
    await visit('/')
    assert.deepEqual(
      (await read()).map(({ day, views, people }) => [day, views, people]),
      [
        ['2026-11-20', 2, 1],
        ['2026-11-21', 1, 1],
      ],
    )
    const stored = JSON.stringify([
      await app().db.selectFrom('visits').selectAll().execute(),
      await app().db.selectFrom('visit_hosts').selectAll().execute(),
      await app().db.selectFrom('settings').selectAll().execute(),
    ])
    assert.doesNotMatch(stored, /198\.51\.100\.77|iPhone/)
  })

  test('name the hosts that link here, but for those that have a kind', async () => {
    await browser(app()).visit('/', { referer: 'https://weddings.example/dc/guide?name=ada' })
    await browser(app(), { agent: DESK }).visit('/', { referer: 'https://www.google.com/' })
    await app().deps.visits.flush()
    const hosts = await app().db.selectFrom('visit_hosts').selectAll().execute()
    assert.deepEqual(
      hosts.map(({ host, people }) => [host, people]),
      [['weddings.example', 1]],
    )
  })

  test('are kept for 25 months', async () => {
    await browser(app()).visit('/')
    await app().deps.visits.flush()
    const countAt = async (day: string) => {
      await applyRetention(app().db, new Date(`${day}T17:00:00Z`))
      return (await app().db.selectFrom('visits').selectAll().execute()).length
    }
    assert.deepEqual([await countAt('2028-12-20'), await countAt('2028-12-21')], [1, 0])
  })
})

const arrival = (page: string, campaign = '') =>
  ({ page, source: 'direct', campaign, locale: 'en', device: 'desk' }) as const

test('a day has so many rows, hosts and campaigns at most; what comes after them is counted together', () => {
  const day = countDay('2026-11-20')
  for (let i = 0; i < ROWS_PER_DAY_MAX; i++) day.addView(i, arrival(`/blog/${i}`), `host-${i}.example`)
  day.addView(0, arrival('/blog/one-more'), '')
  day.addView(1, arrival('/blog/0'), '')
  const { rows, hosts } = day.take()
  assert.equal(rows.length, ROWS_PER_DAY_MAX + 1)
  assert.deepEqual([rows[0]?.views, rows.at(-1)?.page, rows.at(-1)?.views], [2, '(other)', 1])
  assert.equal(hosts.length, HOSTS_PER_DAY_MAX)
  const tagged = countDay('2026-11-20')
  for (let i = 0; i <= CAMPAIGNS_PER_DAY_MAX + 1; i++) tagged.addView(i, arrival('/', `c${i}`), '')
  const campaigns = tagged.take().rows.map(({ campaign, views }) => [campaign, views])
  assert.equal(campaigns.length, CAMPAIGNS_PER_DAY_MAX + 1)
  assert.deepEqual(campaigns.at(-1), ['other', 2])
})

test('what could not be written is written later; of a long outage the oldest is dropped', async () => {
  const written: string[] = []
  let isAway = true
  const values = (rows: { day: string }[]) => {
    if (isAway) throw new Error('away')
    written.push(...rows.map(({ day }) => day))
    return { onConflict: () => ({ execute: async () => {} }) }
  }
  const db = {
    insertInto: () => ({ values }),
    commitTogether: async (work: (tx: unknown) => Promise<void>) => await work(db),
    getExecutor: () => ({ adapter: {} }),
  }
  let now = Date.parse('2026-01-01T17:00:00Z')
  const counter = createVisitCounter({
    db: db as never,
    clock: () => new Date(now),
    log: {} as never,
    config: { publicUrl: 'http://localhost' },
    site: async () => ({ timeZone: 'America/New_York' }),
    places: { areaOf: () => undefined },
  })
  for (let i = 0; i < WAITING_BATCHES_MAX + 5; i++, now += DAY_MS) {
    counter.countPage({
      url: '/',
      header: name => ({ ...NAVIGATION, 'user-agent': DESK })[name],
      address: () => '192.0.2.1',
    })
    await assert.rejects(counter.flush(), /away/)
  }
  isAway = false
  await counter.flush()
  assert.deepEqual([written.length, written[0]], [WAITING_BATCHES_MAX, '2026-01-06'])
})
