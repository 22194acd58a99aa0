import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { LONG, useSecuredRide } from '../../../test/support/secured-ride.ts'
import { backFromDulles, CONTACT, reserveTrips, toDullesTrip } from '../../../test/support/trips.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

describe('a trip of a confirmed round trip that staff cancel alone', () => {
  const app = useTestApp('sqlite', { payments: true })
  const { pay, work, statusOf } = useSecuredRide(app)
  const LEGS = [
    { name: 'outbound', suffix: '', otherSuffix: '-2' },
    { name: 'return', suffix: '-2', otherSuffix: '' },
  ]

  for (const [leg, { name, suffix, otherSuffix }] of LEGS.entries())
    test(`is left out of the email and cancelled in the calendar, ${name}`, async () => {
      const { _id: id, reference, price } = await reserveTrips(app(), [toDullesTrip(LONG), backFromDulles()])
      await pay()
      assert.equal(await statusOf(id), 'confirmed')
      const token = await app().signIn()
      const { dispatch } = await app().client('getReservation', { token, id })
      const params = { id: dispatch?.trips[leg]?._id ?? '' }
      await app().client('changeTripProgress', {
        token,
        params,
        body: { seen: 'scheduled', to: 'cancelled' },
      })
      await work()
      const isToCustomer = ({ message }: { message: { to: string } }) => message.to === CONTACT.email
      const { subject = '', text = '', calendar } = app().sent.findLast(isToCustomer)?.message ?? {}
      assert.match(subject, leg === 0 ? /^Ride updated: Fri, Dec 4, / : /^Ride updated: Tue, Dec 1, /)
      const facts = ['December 1', 'December 4'].map((day, index) => [
        text.includes(day),
        text.includes(dollars(price?.trips[index]?.subtotalCents ?? 0)),
      ])
      assert.deepEqual(facts[leg], [false, false], text)
      assert.deepEqual(facts[1 - leg], [true, true], text)
      assert.deepEqual(
        calendar?.events.map(({ uid, status }) => [uid.split('@')[0], status]),
        [
          [`${reference}${otherSuffix}`, 'CONFIRMED'],
          [`${reference}${suffix}`, 'CANCELLED'],
        ],
      )
    })
})
