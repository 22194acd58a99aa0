import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { Problem } from '../../../contract/problems.ts'
import { NOON, useTestApp } from '../../../test/support/app.ts'
import { toDullesTrip } from '../../../test/support/trips.ts'
import { applyRetention } from '../../integrations/retention/apply-retention.ts'

const DAY_MS = 86_400_000

describe('promo codes', () => {
  const app = useTestApp('sqlite', { samples: true })
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const create = (body: object) => app().client('createPromoCode', { token, body: body as never })
  const refused = async (body: object) =>
    await create(body).then(
      () => [],
      (problem: Problem) => Object.keys(problem.fields ?? {}),
    )

  test('count from the moment that the owner has saved them, whatever their case', async () => {
    const made = await create({ code: 'autumn', points: 1000, maxCents: 500 })
    assert.deepEqual([made.code, made.used, made.cents, made.maxCents], ['AUTUMN', 0, null, 500])
    const sedan = async () => {
      const { classes } = await app().client('quoteTrips', {
        body: { trips: [toDullesTrip()], promo: 'Autumn' },
      })
      return classes.find(({ code }) => code === 'sedan')?.price?.totalCents
    }
    assert.equal(await sedan(), 13_300)
    const { _id: id, version } = made
    const body = { code: 'AUTUMN', cents: 2500 }
    await app().client('updatePromoCode', { token, id, body, ifMatch: version })
    assert.equal(await sedan(), 11_300)
    await assert.rejects(app().client('updatePromoCode', { token, id, body, ifMatch: version }), {
      code: 'stale',
    })
    await app().client('deletePromoCode', { token, id })
    await assert.rejects(sedan(), { code: 'code_refused' })
    await app().client('restorePromoCode', { token, id })
    assert.equal(await sedan(), 11_300)
  })

  test('have bounds', async () => {
    assert.equal((await create({ code: 'A', points: 10_000 })).points, 10_000)
    assert.deepEqual(await refused({ code: 'B', points: 10_001 }), ['points'])
    assert.deepEqual(await refused({ code: 'B', cents: 100_000_001 }), ['cents'])
    assert.deepEqual(await refused({ code: 'B' }), ['points'])
    assert.deepEqual(await refused({ code: 'B', points: 1, cents: 1 }), ['points'])
    assert.deepEqual(await refused({ code: 'a', cents: 1 }), ['code'])
    assert.deepEqual(await refused({ code: 'B C', cents: 1 }), ['code'])
    assert.deepEqual(await refused({ code: 'B', cents: 1, maxUses: 0, classes: [] }), ['maxUses', 'classes'])
    const days = { booksFrom: '2026-12-02', booksUntil: '2026-12-01', ridesFrom: '2026-02-30' }
    assert.deepEqual(await refused({ code: 'B', cents: 1, ...days }), ['ridesFrom', 'booksUntil'])
  })

  test('go with their uses thirty days after they were deleted', async () => {
    const { _id: id } = await create({ code: 'A', points: 1 })
    const use = { reservation_id: 'r1', promo_id: id, person_hash: 'h' }
    await app().db.insertInto('promo_uses').values(use).execute()
    await app().client('deletePromoCode', { token, id })
    const left = async (days: number) => {
      await applyRetention(app().db, new Date(Date.parse(NOON) + days * DAY_MS))
      return (await app().db.selectFrom('promo_uses').select('promo_id').execute()).length
    }
    assert.equal(await left(30), 1)
    assert.equal(await left(30.001), 0)
    token = await app().signIn()
    assert.equal((await create({ code: 'A', points: 2 })).points, 2)
  })
})
