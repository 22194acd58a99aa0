import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { parseCsv } from '../../../domain/values/csv.ts'
import { RIDE, useTestApp } from '../../../test/support/app.ts'
import { addVisits } from '../visits/visit-store.ts'

const row = (page: string, counts: Partial<{ views: number; people: number; quotes: number }> = {}) => ({
  ...{ page, source: 'search' as const, campaign: '', locale: 'en' as const, device: 'phone' as const },
  ...{ views: 1, people: 1, forms: 0, quotes: 0, reservations: 0, ...counts },
})

describe('figures', () => {
  const app = useTestApp('sqlite')
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const read = (by?: 'day' | 'week' | 'month') =>
    app().client('getFigures', { token, query: by ? { by } : {} })
  const count = (day: string, ...rows: ReturnType<typeof row>[]) =>
    addVisits(app().db, { day, rows, hosts: [{ host: 'weddings.example', people: rows.length }], drives: [] })

  test('of an empty store are nothing, in every period', async () => {
    for (const [by, length] of [
      ['day', 30],
      ['week', 13],
      ['month', 12],
    ] as const) {
      const { periods, total, before, pages } = await read(by)
      assert.deepEqual([periods.length, total.people, before, pages], [length, 0, null, []])
    }
  })

  test('are sums by period, page and source, with the days before for comparison', async () => {
    await count('2026-11-20', row('/', { views: 3 }), row('/fleet', { quotes: 1 }))
    await count('2026-11-20', row('/'))
    await count('2026-11-19', { ...row('/'), source: 'direct' as never, campaign: 'spring' })
    await count('2026-10-01', row('/', { people: 7 }))
    const days = await read()
    assert.deepEqual([days.from, days.until], ['2026-10-22', '2026-11-20'])
    assert.deepEqual([days.total.views, days.total.people, days.before?.people], [6, 4, 7])
    assert.deepEqual(
      days.periods.slice(-2).map(({ from, people }) => [from, people]),
      [
        ['2026-11-19', 1],
        ['2026-11-20', 3],
      ],
    )
    assert.deepEqual(
      days.pages.map(({ page, views, people, quotes }) => [page, views, people, quotes]),
      [
        ['/', 5, 3, 0],
        ['/fleet', 1, 1, 1],
      ],
    )
    assert.deepEqual(
      days.sources.map(({ source, people }) => [source, people]),
      [
        ['search', 3],
        ['direct', 1],
      ],
    )
    assert.deepEqual(days.hosts, [{ host: 'weddings.example', people: 4 }])
    assert.deepEqual(
      days.campaigns.map(({ campaign, people }) => [campaign, people]),
      [['spring', 1]],
    )
    const months = await read('month')
    assert.deepEqual(
      months.periods.slice(-2).map(({ from, people }) => [from, people]),
      [
        ['2026-10-01', 7],
        ['2026-11-01', 4],
      ],
    )
  })

  test('name the reservations of the website as their own table has them', async () => {
    const made = []
    for (let i = 0; i < 3; i++) made.push(await app().client('createReservation', { body: RIDE }))
    await app().client('createReservationByPhone', { token, body: RIDE })
    await app().client('changeReservationStatus', {
      token,
      id: made[0]!._id,
      body: { seenStatus: 'pending', status: 'confirmed' },
    })
    await app().client('deleteReservation', { token, id: made[1]!._id })
    assert.deepEqual((await read()).reserved, { all: 2, confirmed: 1, completed: 0, cancelled: 0 })
  })

  test('leave as a file with a row for each count', async () => {
    await count('2026-11-20', row('/', { views: 3 }))
    const csv = await app().client('exportFigures', { token, query: { by: 'week' } })
    const [head, first] = parseCsv(csv)
    assert.deepEqual(head?.slice(0, 2), ['Day', 'Page'])
    assert.deepEqual(first, ['2026-11-20', '/', 'search', '', 'en', 'phone', '3', '1', '0', '0', '0'])
  })
})
