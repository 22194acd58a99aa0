import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { beforeEach, test } from 'node:test'
import type { DriverTapKind } from '../../../../domain/trips/driver-taps.ts'
import { useTestApp } from '../../../../test/support/app.ts'
import { onEveryEngine } from '../../../../test/support/engines.ts'
import { insertFleet } from '../../../../test/support/fleet.ts'
import { guestOf, linkToken } from '../../../../test/support/paid-ride.ts'
import { priceStore } from '../../../../test/support/priced-store.ts'
import { ORIGIN } from '../../../../test/support/recording.ts'
import { CONTACT, toDullesTrip } from '../../../../test/support/trips.ts'
import { suppress } from '../../../texts/consent-store.ts'

const PICK_UP = Date.parse('2026-12-01T18:00:00Z')
const MINUTE = 60_000
const GRACE = { name: 'Grace Hopper', phone: '(703) 555-0111', text: true }
const NUMBER = '+17035550111'

onEveryEngine('a passenger who is not the customer', engine => {
  const app = useTestApp(engine)
  let office = ''
  let id = ''
  let trip = ''
  let reference = ''
  beforeEach(async () => {
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 2 })
    await app().db.updateTable('drivers').set({ name: 'Dan Miller' }).execute()
    office = await app().signIn()
  })
  const reserve = async (passenger: Partial<typeof GRACE> = GRACE, contact = CONTACT) => {
    const { classes } = await app().client('quoteTrips', { body: { trips: [toDullesTrip()] } })
    const quote = classes.find(({ code }) => code === 'sedan')?.price?.token
    const made = await app().client('createReservation', {
      body: { ...contact, quote, passenger } as never,
    })
    id = made._id
    reference = made.reference
    trip = (await app().db.selectFrom('trips').select('id').executeTakeFirstOrThrow()).id
  }
  const goTo = async (minutes: number) => {
    app().pass(PICK_UP + minutes * MINUTE - app().deps.clock().getTime())
    office = await app().signIn()
  }
  const give = async (number = 1) => {
    await app().client('assignTrip', {
      ...{ token: office, params: { id: trip } },
      body: { vehicle: `sedan-${number}`, driver: `driver-sedan-${number}` },
    })
    const { url } = await app().client('makeDriverLink', { token: office, params: { id: trip }, body: {} })
    return url.split('#')[1] ?? ''
  }
  let seq = 0
  const tap = async (token: string, kind: DriverTapKind) => {
    seq += 1
    const toldAt = app().deps.clock().toISOString()
    const events = [{ id: randomUUID(), seq, kind, toldAt }]
    await app().client('sendDriverEvents', { token, body: { sentAt: toldAt, events } })
  }
  /** The texts to the number of the passenger since the last look. */
  let seen = 0
  const heard = async (to = NUMBER) => {
    await app().deliver()
    await app().deliver()
    const fresh = app().texts.slice(seen)
    seen = app().texts.length
    return fresh.filter(text => text.to === to).map(({ body }) => body)
  }
  beforeEach(() => {
    seen = 0
  })

  test('hears who drives twelve hours ahead, that the car is on the way, and that it is there, without a price', async () => {
    await reserve()
    await goTo(-3 * 24 * 60)
    const driver = await give()
    assert.deepEqual(await heard(), [])
    await goTo(-11 * 60)
    // 2 am: who drives can wait until 8.
    await goTo(-5 * 60)
    const [given, ...more] = await heard()
    assert.match(given ?? '', /: Dan drives you at 1:00 pm\. sedan-1.*\/m\/[\w-]{32} STOP to end\.$/)
    assert.deepEqual(more, [])
    const token = /\/m\/([\w-]{32})/.exec(given ?? '')?.[1] ?? ''
    const shown = await (await guestOf(app(), { reference, token }).get()).text()
    assert.doesNotMatch(shown, /\$|totalCents|price|5550199|ada@example/i)
    await goTo(-60)
    await tap(driver, 'en-route')
    assert.match((await heard())[0] ?? '', /on the way for 1:00 pm.*STOP to end/)
    await goTo(-5)
    await tap(driver, 'on-location')
    assert.match((await heard())[0] ?? '', /is here.*STOP to end/)
    const { texts } = await app().client('listReservationTexts', { token: office, params: { id } })
    assert.deepEqual(
      texts.map(({ template, state }) => [template, state]),
      ['passenger-driver', 'passenger-on-the-way', 'passenger-arrived'].map(name => [name, 'handed-over']),
    )
    const { recipient } = await app()
      .db.selectFrom('deliveries')
      .select('recipient')
      .executeTakeFirstOrThrow()
    assert.equal(recipient, 'passenger')
  })

  test('hears of another driver, and nothing of a ride that was cancelled', async () => {
    await reserve()
    await goTo(-4 * 60)
    await give()
    assert.equal((await heard()).length, 1)
    await app().db.updateTable('drivers').set({ name: 'Eve' }).where('id', '=', 'driver-sedan-2').execute()
    await give(2)
    assert.match((await heard())[0] ?? '', /: Eve drives you/)
    await give(1)
    await app().client('changeTripProgress', {
      ...{ token: office, params: { id: trip }, body: { seen: 'scheduled', to: 'cancelled' } },
    })
    assert.deepEqual(await heard(), [])
  })

  test('hears nothing without the word of the customer, on the number of the customer, or after STOP', async () => {
    const silent: [Partial<typeof GRACE>, boolean][] = [
      [{ ...GRACE, text: false }, false],
      [{ name: GRACE.name, phone: GRACE.phone }, false],
      [{ ...GRACE, phone: CONTACT.phoneNumber }, false],
    ]
    for (const [passenger] of silent) {
      await reserve(passenger)
      const planned = await app()
        .db.selectFrom('jobs')
        .select('id')
        .where('payload', 'like', '%passenger-%')
        .execute()
      assert.deepEqual(planned, [])
      await app().client('changeReservationStatus', {
        ...{ token: office, id, body: { seenStatus: 'confirmed', status: 'cancelled' } },
      })
      await app().db.deleteFrom('trips').execute()
    }
    await reserve()
    const until = new Date(PICK_UP + 365 * 24 * 60 * MINUTE)
    const hash = await app().deps.signer.hashPerson(NUMBER)
    await suppress(app().db, hash, { reason: 'stop', now: app().deps.clock(), until })
    await goTo(-4 * 60)
    const driver = await give()
    await goTo(-60)
    await tap(driver, 'en-route')
    assert.deepEqual(await heard(), [])
  })

  test('is named by the guest later, and hears from then on', async () => {
    await reserve({ name: GRACE.name, phone: GRACE.phone })
    await goTo(-4 * 60)
    await give()
    assert.deepEqual(await heard(), [])
    const cookie = `manage=${await linkToken(app(), id)}`
    const answer = await app().request(`/api/manage/${reference}/note`, {
      method: 'PUT',
      headers: { cookie, origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify({ passenger: GRACE }),
    })
    assert.ok(answer.ok, String(answer.status))
    assert.equal((await heard()).length, 1)
  })
})
