import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { changesOf } from '../../../test/support/changed-ride.ts'
import { guestOf, linkToken } from '../../../test/support/paid-ride.ts'
import { GRACE, GRACE_NUMBER, PICK_UP, usePassengerRide } from '../../../test/support/passenger-ride.ts'
import { ORIGIN } from '../../../test/support/recording.ts'
import { backFromDulles, CONTACT, type Trips, toDullesTrip } from '../../../test/support/trips.ts'
import { jsonHas } from '../../platform/db/portable.ts'
import { suppress } from '../../platform/messaging/texts/consent-store.ts'

const DAY = 24 * 60

describe('a passenger who is not the customer', () => {
  const app = useTestApp('sqlite')
  const { ride, reserve, goTo, give, tap, heard, cancel } = usePassengerRide(app)
  const namePassenger = async (passenger: object | undefined) => {
    const cookie = `manage=${await linkToken(app(), ride.id)}`
    const answer = await app().request(`/api/manage/${ride.reference}/note`, {
      method: 'PUT',
      headers: { cookie, origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify(passenger ? { passenger } : {}),
    })
    assert.ok(answer.ok, String(answer.status))
  }
  /** The ride at another time, as staff enter it. */
  const moveTo = async (pickUpTime: string) => {
    const { version: _, ...known } = await app().client('getReservation', { token: ride.office, id: ride.id })
    const { firstName, lastName, email, phoneNumber, numberOfPassengers, pickUpAddress, dropOffAddress } =
      known
    const body = {
      ...{ firstName, lastName, email, phoneNumber, numberOfPassengers, pickUpAddress, dropOffAddress },
      ...{ pickUpDate: known.pickUpDate, pickUpTime },
    }
    await app().client('updateReservation', { token: ride.office, id: ride.id, body: body as never })
  }

  test('hears who drives twelve hours ahead, that the car is on the way, and that it is there, without a price', async () => {
    await reserve()
    await goTo(-3 * 24 * 60)
    assert.match((await heard())[0] ?? '', /: Your ride is booked for .*1:00 pm.*STOP to end\.$/)
    const driver = await give()
    assert.deepEqual(await heard(), [])
    await goTo(-DAY)
    assert.match(
      (await heard())[0] ?? '',
      /: Your ride is Tue, Dec 1, 1:00 pm\. .*\/m\/[\w-]{32} STOP to end\.$/,
    )
    await goTo(-11 * 60)
    // 2 am: who drives can wait until 8.
    assert.deepEqual(await heard(), [])
    await goTo(-5 * 60)
    const [given, ...more] = await heard()
    assert.match(
      given ?? '',
      /: Dan will be your chauffeur at 1:00 pm\. sedan-1[^.]*\. http.*\/m\/[\w-]{32} STOP to end\.$/,
    )
    assert.deepEqual(more, [])
    const token = /\/m\/([\w-]{32})/.exec(given ?? '')?.[1] ?? ''
    const shown = await (await guestOf(app(), { reference: ride.reference, token }).get()).text()
    assert.doesNotMatch(shown, /\$|totalCents|price|5550199|ada@example/i)
    await goTo(-60)
    await tap(driver, 'en-route')
    assert.match((await heard())[0] ?? '', /on the way for 1:00 pm.*STOP to end/)
    await goTo(-5)
    await tap(driver, 'on-location')
    assert.match((await heard())[0] ?? '', /Dan has arrived at .*STOP to end/)
    const { texts } = await app().client('listReservationTexts', {
      token: ride.office,
      params: { id: ride.id },
    })
    assert.deepEqual(
      texts.map(({ template, state }) => [template, state]),
      ['confirmed', 'reminder', 'driver', 'on-the-way', 'arrived'].map(name => [
        `passenger-${name}`,
        'handed-over',
      ]),
    )
    const { recipient } = await app()
      .db.selectFrom('deliveries')
      .select('recipient')
      .executeTakeFirstOrThrow()
    assert.equal(recipient, 'passenger')
  })

  test('hears nothing of a driver who gave the trip back, whom the page does not name either', async () => {
    await reserve()
    await goTo(-3 * DAY)
    const driver = await give()
    await heard()
    await tap(driver, 'declined')
    await goTo(-5 * 60)
    assert.ok((await heard()).every(text => !/will be your chauffeur/.test(text)))
    const token = await linkToken(app(), ride.id)
    const page = await (await guestOf(app(), { reference: ride.reference, token }).get()).json()
    assert.deepEqual(
      (page as ManagedReservation).crew?.map(({ driver: name }) => name),
      [undefined],
    )
    await give(2)
    assert.match((await heard())[0] ?? '', /will be your chauffeur/)
  })

  test('hears of another driver, and that the ride is cancelled', async () => {
    await reserve()
    await goTo(-4 * 60)
    await give()
    await heard()
    await give(2)
    assert.match((await heard())[0] ?? '', /: Eve will be your chauffeur/)
    await give(1)
    await app().client('changeTripProgress', {
      ...{ token: ride.office, params: { id: ride.trip }, body: { seen: 'scheduled', to: 'cancelled' } },
    })
    const [cancelled, ...more] = await heard()
    assert.match(cancelled ?? '', /: Your ride on Tue, Dec 1, 1:00 pm is cancelled\. STOP to end\.$/)
    assert.deepEqual(more, [])
  })

  test('hears of a change once, however often it is made meanwhile, and never at night unless it is near', async () => {
    await reserve()
    await goTo(-3 * DAY)
    await heard()
    // Three days before, at 11 pm.
    await goTo(-3 * DAY + 10 * 60)
    await moveTo('13:30')
    await Promise.allSettled([moveTo('14:00'), moveTo('14:00')])
    assert.deepEqual(await heard(), [])
    await goTo(-2 * DAY - 5 * 60)
    const [changed, ...more] = await heard()
    assert.match(changed ?? '', /: Your ride is now Tue, Dec 1, 2:00 pm\. .*STOP to end\.$/)
    assert.deepEqual(more, [])
    await goTo(-2 * 60)
    await heard()
    await moveTo('14:15')
    assert.match((await heard())[0] ?? '', /now Tue, Dec 1, 2:15 pm/)
  })

  test('hears in the morning of a change, though staff deleted the ride and restored it at night', async () => {
    await reserve()
    await goTo(-3 * DAY)
    await heard()
    // The evening before, at 10 pm.
    await goTo(-15 * 60)
    await heard()
    await moveTo('16:00')
    const who = { token: ride.office, id: ride.id }
    await app().client('deleteReservation', who)
    app().pass(30_000)
    await app().client('restoreReservation', who)
    assert.deepEqual(await heard(), [])
    await goTo(-5 * 60)
    const [changed, ...more] = await heard()
    assert.match(changed ?? '', /: Your ride is now Tue, Dec 1, 4:00 pm\. .*STOP to end\.$/)
    assert.deepEqual(more, [])
  })

  test('hears of the return that the guest moves and then removes, as the customer does', async () => {
    await reserve({ passenger: GRACE, textConsent: true }, [toDullesTrip(), backFromDulles()])
    const fresh = async () => [await heard(), customer()] as const
    const customer = () =>
      app()
        .texts.filter(({ to }) => to === '+17035550199')
        .map(({ body }) => body)
        .splice(told)
    let told = 0
    await heard()
    told = customer().length
    const guest = guestOf(app(), { reference: ride.reference, token: await linkToken(app(), ride.id) })
    const { previewed, order } = changesOf(guest)
    const change = async (trips: Trips) => {
      const { body } = await previewed(trips)
      assert.equal((await order(body.preview)).body.outcome, 'at-once')
    }
    await change([toDullesTrip(), backFromDulles({ pickUpTime: '15:00' })])
    const [[moved, ...more], own] = await fresh()
    assert.match(moved ?? '', /: Your ride is now Fri, Dec 4, 3:00 pm\. /)
    assert.deepEqual(more, [])
    assert.match(own.join(), /: Your ride is now Fri, Dec 4, 3:00 pm\. View/)
    told += own.length
    await change([toDullesTrip()])
    const [gone, ownGone] = await fresh()
    assert.deepEqual(gone.length, 1)
    assert.match(gone[0] ?? '', /: Your ride on Fri, Dec 4, 3:00 pm is cancelled\. STOP to end\.$/)
    assert.match(ownGone.join(), /: Your ride on Fri, Dec 4, 3:00 pm is cancelled\. http[^,]*$/)
    // Visitors can have three texts an hour sent to a number.
    app().pass(2 * 60 * 60_000)
    await change([toDullesTrip(), backFromDulles({ pickUpTime: '16:00' })])
    assert.match((await heard()).join(), /: Your ride is booked for Fri, Dec 4, 4:00 pm\. [^:]*:[^:]*$/)
  })

  test('hears nothing of a ride of which nothing was told, nor of one that is back', async () => {
    await reserve()
    await cancel()
    assert.deepEqual(await heard(), [])
    await reserve()
    await heard()
    const who = { token: ride.office, id: ride.id }
    await app().client('deleteReservation', who)
    await app().client('restoreReservation', who)
    app().pass(60 * 60_000)
    assert.deepEqual(await heard(), [])
    await cancel()
    assert.match((await heard())[0] ?? '', /is cancelled/)
  })

  test('is no way to have strangers texted: three first texts an hour, and then none of those rides', async () => {
    for (let n = 0; n < 4; n++) {
      await reserve()
      await heard()
    }
    const texts = async () =>
      (await app().client('listReservationTexts', { token: ride.office, params: { id: ride.id } })).texts
    assert.match((await texts())[0]?.error ?? '', /visitors had 3/)
    app().pass(2 * 60 * 60_000)
    await moveTo('13:45')
    assert.deepEqual(await heard(), [])
    await cancel()
    assert.deepEqual(await heard(), [])
  })

  test('reads the words of the owner, which say how texts are ended, until the owner switches them off', async () => {
    const token = ride.office
    const params = { key: 'passenger-confirmed', channel: 'text', locale: 'en' } as const
    const body = { subject: '', body: '{brand} expects you {when}: {link}' }
    await assert.rejects(app().client('saveMessageTemplate', { token, params, body }), {
      reasons: { body: { code: 'message-words', fault: 'missing', name: 'stop' } },
    })
    await app().client('saveMessageTemplate', {
      token,
      params,
      body: { ...body, body: `${body.body} {stop}` },
    })
    await reserve()
    assert.match((await heard())[0] ?? '', / expects you Tue, Dec 1, 1:00 pm: http.* STOP to end\.$/)
    await app().client('setMessageSwitch', { token, params, body: { on: false } })
    await reserve()
    assert.deepEqual(await heard(), [])
  })

  test('hears nothing without the word of the customer, on the number of the customer, or after STOP', async () => {
    const silent: [Partial<typeof GRACE>, boolean][] = [
      [{ ...GRACE, text: false }, false],
      [{ name: GRACE.name, phone: GRACE.phone }, false],
      [{ ...GRACE, phone: CONTACT.phoneNumber }, false],
    ]
    for (const [passenger] of silent) {
      await reserve({ passenger })
      const planned = await app()
        .db.selectFrom('jobs')
        .select('id')
        .where(jsonHas('payload', 'passenger-'))
        .execute()
      assert.deepEqual(planned, [])
      await cancel()
      await app().db.deleteFrom('trips').execute()
    }
    await reserve()
    await heard()
    const until = new Date(PICK_UP + 365 * DAY * 60_000)
    const hash = await app().deps.signer.hashPerson(GRACE_NUMBER)
    await suppress(app().db, hash, { reason: 'stop', now: app().deps.clock(), until })
    await goTo(-4 * 60)
    const driver = await give()
    await goTo(-60)
    await tap(driver, 'en-route')
    assert.deepEqual(await heard(), [])
  })

  test('is named by the guest later, and hears from then on; somebody else who rides instead hears anew', async () => {
    await reserve({ passenger: { name: GRACE.name, phone: GRACE.phone } })
    await goTo(-4 * 60)
    await give()
    assert.deepEqual(await heard(), [])
    await namePassenger(GRACE)
    const [booked, driver, ...more] = await heard()
    assert.match(booked ?? '', /Your ride is booked/)
    assert.match(driver ?? '', /Dan will be your chauffeur/)
    assert.deepEqual(more, [])
    // The same again is nothing new.
    await namePassenger(GRACE)
    assert.deepEqual(await heard(), [])
    await namePassenger({ name: 'Alan Kay', phone: '(703) 555-0122', text: true })
    assert.equal((await heard('+17035550122')).length, 2)
    await namePassenger(undefined)
    await cancel()
    assert.deepEqual(await heard('+17035550122'), [])
  })
})
