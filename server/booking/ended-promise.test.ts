import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { OtherOffers } from '../../contract/pricing/rate-schemas.ts'
import { Problem } from '../../contract/problems.ts'
import { useTestApp } from '../../test/support/app.ts'
import { insertFleet, saveRules } from '../../test/support/fleet.ts'
import { CONTACT, toDullesTrip } from '../../test/support/trips.ts'

describe('a class that was instant when its price was asked for', () => {
  const app = useTestApp('sqlite', { priced: true })

  test('a promise that another rule ends is refused with what the class is now, and the next press is a request', async () => {
    await insertFleet(app().db)
    const quoteOf = async () => {
      const { classes } = await app().client('quoteTrips', { body: { trips: [toDullesTrip()] } })
      const sedan = classes.find(({ code }) => code === 'sedan')
      return { token: sedan?.price?.token, state: sedan?.offer.state }
    }
    const reserve = (quote: string | undefined) =>
      app().client('createReservation', { body: { ...CONTACT, quote } })
    const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: '03:00', to: '03:01' }
    const blackout = { from: '2026-12-01', until: '2026-12-01', reason: 'Parade' }
    for (const [rules, state] of [
      [{ hours: [hours] }, 'request'],
      [{ instantUpToCents: 100 }, 'request'],
      [{ leadMinutes: { instant: { default: 43_200, night: 43_200, byClass: {} }, request: 60 } }, 'request'],
      [
        { leadMinutes: { instant: { default: 0, night: 0, byClass: { sedan: 43_200 } }, request: 60 } },
        'request',
      ],
      [{ blackouts: [blackout] }, 'closed'],
      [{ blackouts: [{ ...blackout, classes: ['sedan'] }] }, 'closed'],
      [{ aheadDays: 1 }, 'closed'],
    ] as const) {
      await saveRules(app().db, {})
      const promised = await quoteOf()
      assert.equal(promised.state, 'instant')
      await saveRules(app().db, rules as never)
      await assert.rejects(reserve(promised.token), error => {
        assert.ok(error instanceof Problem)
        assert.deepEqual([error.code, (error.current as OtherOffers).state], ['offer_changed', state])
        return true
      })
      assert.deepEqual(await app().db.selectFrom('occupancies').selectAll().execute(), [])
      const again = await quoteOf()
      assert.equal(again.state, state)
      assert.equal((await reserve(again.token)).status, 'pending')
    }
  })
})
