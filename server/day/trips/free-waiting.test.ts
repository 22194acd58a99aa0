import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Problem } from '../../../contract/problems.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { backFromDulles, CONTACT } from '../../../test/support/trips.ts'

/** The stopped clock of the tests. */
const NOW = Date.parse('2026-11-20T17:00:00Z')

describe('waiting that the price of the guest lists as free', () => {
  const app = useTestApp('sqlite')

  test('counts for the office and for a no-show: at an airport it is longer than in a street', async () => {
    await priceStore(app().db)
    let token = await app().signIn()
    const { classes } = await app().client('quoteTrips', { body: { trips: [backFromDulles()] } })
    const price = classes.find(({ code }) => code === 'sedan')?.price
    assert.ok(price?.waiting)
    assert.equal(price.waiting.freeMinutes, 60)
    const { _id: id } = await app().client('createReservation', { body: { ...CONTACT, quote: price.token } })
    await app().client('changeReservationStatus', {
      ...{ token, id },
      body: { seenStatus: 'pending', status: 'confirmed', withoutVehicle: { reason: 'Test' } },
    })
    const row = await app().db.selectFrom('trips').select(['id', 'starts_at']).executeTakeFirstOrThrow()
    const pickUp = Date.parse(row.starts_at)
    const at = (minutes: number) => new Date(pickUp + minutes * MINUTE_MS).toISOString()
    app().pass(pickUp + 59 * MINUTE_MS - NOW)
    token = await app().signIn()
    const noShow = () =>
      app().client('changeTripProgress', {
        ...{ token, params: { id: row.id } },
        body: { seen: 'on-location', to: 'no-show', attempts: [at(20), at(40)] },
      })
    const waiting = await app().client('changeTripProgress', {
      ...{ token, params: { id: row.id } },
      body: { seen: 'scheduled', to: 'on-location', at: at(-5), attempts: [] },
    })
    assert.equal(Date.parse(waiting.freeUntil ?? ''), pickUp + 60 * MINUTE_MS)
    await assert.rejects(noShow(), error => error instanceof Problem && error.code === 'not_possible')
    app().pass(MINUTE_MS)
    assert.equal((await noShow()).progress, 'no-show')
  })
})
