import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { Problem } from '../../../contract/problems.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { confirmedRide } from '../../../test/support/changed-ride.ts'
import { insertFleet } from '../../../test/support/fleet.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { backFromDulles, reserveTrips, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import { suppress } from '../../platform/messaging/texts/consent-store.ts'
import { NumberRefused, type TextMessage } from '../../platform/messaging/texts/text-provider.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import { DRIVER_LINKS_MAX } from '../../reservations/links/driver-link.ts'

const NUMBERS = { 1: '+17035550101', 2: '+17035550102' } as const
const PICK_UP = Date.parse('2026-12-01T18:00:00Z')
const MINUTE = 60_000

describe('what a driver is told of a trip', () => {
  const taken: TextMessage[] = []
  const refused = new Set<string>()
  const app = useTestApp('sqlite', {
    texts: {
      name: 'test',
      async send(text) {
        if (refused.has(text.to)) throw new NumberRefused('21211', 'no such number')
        taken.push(text)
        return { providerId: `id-${text.key}`, segments: 1 }
      },
      readHook: () => [],
    },
  })
  let office = ''
  beforeEach(async () => {
    taken.length = 0
    refused.clear()
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 2 })
    for (const number of [1, 2] as const)
      await app()
        .db.updateTable('drivers')
        .set({ phone: NUMBERS[number], email: `driver-${number}@example.com` })
        .where('id', '=', `driver-sedan-${number}`)
        .execute()
    office = await app().signIn()
  })

  const confirmed = async () => {
    const { _id } = await reserveTrips(app(), [toDullesTrip()])
    return { reservation: _id, trip: await tripOf(app(), _id) }
  }
  const give = async (trip: string, number: 1 | 2, pinned = true) => {
    await app().client('assignTrip', {
      ...{ token: office, params: { id: trip } },
      body: { vehicle: `sedan-${number}`, driver: `driver-sedan-${number}`, pinned },
    })
    await app().deliver()
  }
  /** The texts to a driver since the last look, without the address of the page. */
  const heard = async (number: 1 | 2) => {
    await app().deliver()
    const own = taken.filter(({ to }) => to === NUMBERS[number])
    for (const text of own) taken.splice(taken.indexOf(text), 1)
    return own.map(({ body }) => body.replace(/^[^:]*: /, '').replace(/http\S+/, '<link>'))
  }
  const mails = async (number: 1 | 2) =>
    (await app().deliver())
      .filter(({ message }) => message.to === `driver-${number}@example.com`)
      .map(({ message }) => message)

  test('comes by text, once each: the trip, its change, that it is gone, that it is cancelled', async () => {
    const { trip, reservation } = await confirmed()
    await give(trip, 1)
    const [ride = '', ...more] = await heard(1)
    assert.match(ride, /^New trip Tue, Dec 1, 1:00 pm at .+<link>$/)
    assert.deepEqual(more, [])
    await give(trip, 1)
    assert.deepEqual(await heard(1), [])
    await give(trip, 2)
    assert.match((await heard(1)).join(), /^Trip QRT-\S+, Tue,? Dec 1, 1:00 pm, was reassigned/)
    assert.match((await heard(2)).join(), /^New trip/)
    const details = await app().client('getReservation', { token: office, params: { id: reservation } })
    await app().client('updateReservation', {
      ...{ token: office, params: { id: reservation }, ifMatch: details.version },
      body: { ...details, pickUpTime: '13:30' } as never,
    })
    assert.match((await heard(2)).join(), /^Trip now Tue, Dec 1, 1:30 pm/)
    assert.deepEqual(await heard(1), [])
    await give(trip, 2, false)
    assert.match((await heard(2)).join(), /was reassigned/)
    await give(trip, 1)
    assert.match((await heard(1)).join(), /^New trip/)
    const body = { seenStatus: 'confirmed', status: 'cancelled' } as const
    await app().client('changeReservationStatus', { token: office, id: reservation, body })
    assert.match((await heard(1)).join(), /is cancelled\. Do not drive it\.$/)
    assert.deepEqual([await heard(2), await mails(1), await mails(2)], [[], [], []])
  })

  test('is reminded to leave at the present departure time alone, also after it moved there and back', async () => {
    const { trip, reservation } = await confirmed()
    await give(trip, 1)
    const moveTo = async (pickUpTime: string) => {
      const details = await app().client('getReservation', { token: office, params: { id: reservation } })
      await app().client('updateReservation', {
        ...{ token: office, params: { id: reservation }, ifMatch: details.version },
        body: { ...details, pickUpTime } as never,
      })
    }
    const reminders = async () => {
      const waiting = await app()
        .db.selectFrom('jobs')
        .select('run_at')
        .where('dedupe_key', 'like', 'driver-nudge:%:text')
        .where('state', '=', 'waiting')
        .orderBy('run_at')
        .execute()
      return waiting.map(({ run_at }) => Date.parse(run_at))
    }
    const before = await reminders()
    assert.equal(before.length, 2)
    await moveTo('14:00')
    const later = await reminders()
    assert.equal(later.length, 2)
    assert.ok((later[0] ?? 0) > (before[0] ?? 0))
    await moveTo('13:00')
    assert.deepEqual(await reminders(), before)
  })

  test('is reminded earlier, without a message, where the dispatcher sets an earlier departure alone', async () => {
    const { trip } = await confirmed()
    await give(trip, 1)
    await heard(1)
    const { assignment } = await app().client('getTrip', { token: office, params: { id: trip } })
    const from = (minutes: number) =>
      new Date(Date.parse(assignment?.from ?? '') - minutes * MINUTE).toISOString()
    const leaveAt = async (instant: string) => {
      const { version } = await app()
        .db.selectFrom('assignments')
        .select('version')
        .where('trip_id', '=', trip)
        .executeTakeFirstOrThrow()
      const moves = [{ trip, version, from: instant }]
      await app().client('moveTrips', { token: office, body: { moves } })
    }
    await leaveAt(from(30))
    assert.deepEqual([await heard(1), await mails(1)], [[], []])
    app().passTo(from(30))
    office = await app().signIn()
    assert.match((await heard(1)).join(), /^Time to leave for your 1:00 pm trip\. <link>$/)
    app().pass(5 * MINUTE)
    // A time that has passed: one reminder, not two.
    await leaveAt(from(45))
    assert.equal((await heard(1)).length, 1)
    app().pass(40 * MINUTE)
    assert.deepEqual(await heard(1), [])
  })

  test('is told at the curb, after the pickup time, that another drives the trip', async () => {
    const { trip } = await confirmed()
    await give(trip, 1)
    await heard(1)
    app().passTo(PICK_UP + 10 * MINUTE)
    office = await app().signIn()
    await heard(1)
    await give(trip, 2)
    assert.match((await heard(1)).join(), /was reassigned/)
  })

  test('is told of everything that changes the drive, and of nothing else', async () => {
    const { trip, reservation } = await confirmed()
    await give(trip, 1)
    await heard(1)
    const by = () => ({ actor: SYSTEM, now: app().deps.clock() })
    const set = async (columns: object) => {
      await app().db.commitTogether(tx =>
        changeReservation(tx, reservation, by(), async () => {
          await tx.updateTable('trips').set(columns).where('id', '=', trip).execute()
        }),
      )
      return (await heard(1)).length
    }
    for (const columns of [
      { luggage: 7 },
      { child_seats: '{"infant":1,"toddler":0,"booster":0}' },
      { sign_text: 'Lovelace' },
      { flight: '{"number":"UA 123"}' },
      { flight: '{"number":"UA 456"}' },
    ])
      assert.equal(await set(columns), 1, JSON.stringify(columns))
    assert.equal(await set({ flight: '{"number":"UA 456","lands_at":"2026-12-01T17:00:00Z"}' }), 0)
    assert.equal(await set({ distance_metres: 5 }), 0)
  })

  test('is told that the way back is cancelled which the guest takes away, of which nothing is kept', async () => {
    const ride = await confirmedRide(app(), [toDullesTrip(), backFromDulles()])
    const back = app().db.selectFrom('trips').select('id').where('leg', '=', 2)
    const { id } = await back.executeTakeFirstOrThrow()
    await give(id, 1)
    assert.match((await heard(1)).join(), /^New trip Fri, Dec 4/)
    const { body } = await ride.previewed([toDullesTrip()])
    assert.equal((await ride.order(body.preview)).body.outcome, 'at-once')
    assert.equal(await back.executeTakeFirst(), undefined)
    assert.match(
      (await heard(1)).join(),
      /^Trip QRT-\S+, Fri,? Dec 4, 1:00 pm, is cancelled\. Do not drive it\.$/,
    )
    assert.deepEqual([await heard(1), await heard(2), await mails(1)], [[], [], []])
  })

  test('hears by mail of a way back that is gone, and nothing where nobody had told them of it', async () => {
    const ride = await confirmedRide(app(), [toDullesTrip(), backFromDulles()])
    const back = app().db.selectFrom('trips').select('id').where('leg', '=', 2)
    refused.add(NUMBERS[1])
    await give((await back.executeTakeFirstOrThrow()).id, 1)
    const before = (await mails(1)).length
    const { body } = await ride.previewed([toDullesTrip()])
    await ride.order(body.preview)
    await heard(1)
    const [gone, ...more] = (await mails(1)).slice(before)
    assert.match(gone?.text ?? '', /December 4/)
    assert.deepEqual(more, [])
    refused.clear()
    const other = await confirmedRide(app(), [
      toDullesTrip({ pickUpTime: '18:00' }),
      backFromDulles({ pickUpTime: '18:00' }),
    ])
    const again = await other.previewed([toDullesTrip({ pickUpTime: '18:00' })])
    const { id } = await back.executeTakeFirstOrThrow()
    await app().client('assignTrip', {
      ...{ token: office, params: { id } },
      body: { vehicle: 'sedan-2', driver: 'driver-sedan-2', pinned: true },
    })
    // Before the message has left.
    assert.equal((await other.order(again.body.preview)).status, 200)
    assert.deepEqual(await heard(2), [])
  })

  test('names the links to staff; a new one ends the others, and what is sent goes where texts go', async () => {
    const { trip } = await confirmed()
    await give(trip, 1)
    await give(trip, 2)
    const make = async (body: object) =>
      await app().client('makeDriverLink', { token: office, params: { id: trip }, body: body as never })
    const links = async () =>
      (await app().client('getTrip', { token: office, params: { id: trip } })).links.map(
        ({ n, driver, endedAt }) => [n, driver, endedAt !== null],
      )
    assert.deepEqual(await links(), [
      [2, 'driver-sedan-2', false],
      [1, 'driver-sedan-1', true],
    ])
    await heard(2)
    const first = await make({})
    assert.deepEqual([await heard(2), first.sentTo], [[], null])
    const second = await make({ fresh: true, send: true })
    assert.notEqual(second.url, first.url)
    assert.deepEqual([second.sentTo, (await heard(2)).length], [NUMBERS[2], 1])
    assert.deepEqual(await links(), [
      [3, 'driver-sedan-2', false],
      [2, 'driver-sedan-2', true],
      [1, 'driver-sedan-1', true],
    ])
  })

  for (const count of [DRIVER_LINKS_MAX - 1, DRIVER_LINKS_MAX])
    test(`${count < DRIVER_LINKS_MAX ? 'gets a new link' : 'keeps the link that works'} after ${count} links`, async () => {
      const { trip } = await confirmed()
      await give(trip, 1)
      const n = count
      await app().db.updateTable('driver_links').set({ n }).where('trip_id', '=', trip).execute()
      const body = { fresh: true } as never
      const making = app().client('makeDriverLink', { token: office, params: { id: trip }, body })
      if (count < DRIVER_LINKS_MAX) return void (await making)
      await assert.rejects(making, (error: Problem) => error.code === 'too_many')
      const links = await app().db.selectFrom('driver_links').select('revoked_at').execute()
      assert.deepEqual(
        links.map(({ revoked_at }) => revoked_at),
        [null],
      )
    })

  test('comes by mail where texts were stopped or are refused, in the language of the driver', async () => {
    const { trip } = await confirmed()
    await app().db.updateTable('drivers').set({ locale: 'es' }).execute()
    const { signer, clock } = app().deps
    const until = new Date('2036-01-01')
    const stopped = { reason: 'stop', now: clock(), until } as const
    await suppress(app().db, await signer.hashPerson(NUMBERS[1]), stopped)
    refused.add(NUMBERS[2])
    await give(trip, 1)
    await give(trip, 2)
    const [[first, gone], [second]] = [await mails(1), await mails(2)]
    assert.match(first?.subject ?? '', /^Viaje nuevo: mar 1 dic, /)
    assert.match(gone?.subject ?? '', /^Viaje reasignado: /)
    assert.match(second?.text ?? '', /\/d\/#[\w-]{32}/)
    assert.deepEqual([(await mails(1)).length, (await mails(2)).length, taken], [2, 1, []])
  })

  test('waits for the morning where it can, and reminds who has not left, twice', async () => {
    const { trip } = await confirmed()
    // 11 pm in Triangle.
    app().pass(11 * 60 * MINUTE)
    office = await app().signIn()
    await give(trip, 1)
    assert.deepEqual(await heard(1), [])
    app().pass(9 * 60 * MINUTE)
    assert.equal((await heard(1)).length, 1)
    const { assignment } = await app().client('getTrip', {
      token: await app().signIn(),
      params: { id: trip },
    })
    const leaves = Date.parse(assignment?.from ?? '')
    const goTo = (at: number) => app().passTo(at)
    goTo(leaves - MINUTE)
    assert.deepEqual(await heard(1), [])
    goTo(leaves)
    assert.match((await heard(1)).join(), /^Time to leave for your 1:00 pm trip\. <link>$/)
    assert.deepEqual(await heard(1), [])
    goTo(leaves + 10 * MINUTE)
    assert.equal((await heard(1)).length, 1)
    goTo(PICK_UP)
    assert.deepEqual(await heard(1), [])
  })

  test('does not remind who is on the way, and tells nobody of a trip that they never heard of', async () => {
    const { trip } = await confirmed()
    await give(trip, 1)
    app().passTo(PICK_UP - 200 * MINUTE)
    office = await app().signIn()
    const body = { seen: 'scheduled', to: 'en-route' } as const
    await app().client('changeTripProgress', { token: office, params: { id: trip }, body })
    await heard(1)
    app().pass(200 * MINUTE)
    assert.deepEqual(await heard(1), [])
    const quick = app().client('makeDriverLink', { token: office, params: { id: 'none' }, body: {} })
    await assert.rejects(quick, (error: Problem) => error.code === 'not_found')
  })

  test('is accepted by telephone too: staff note it, once, and the board asks no more', async () => {
    const { trip } = await confirmed()
    const accept = async () => await app().client('acceptTrip', { token: office, params: { id: trip } })
    await assert.rejects(accept(), (error: Problem) => error.code === 'changed_meanwhile')
    await give(trip, 1)
    app().passTo(PICK_UP - 11 * 60 * MINUTE)
    office = await app().signIn()
    const alarms = async () =>
      (await app().client('getBoard', { token: office, query: { day: '2026-12-01' } })).alarms
    assert.deepEqual(
      (await alarms()).map(({ kind, phone }) => [kind, phone]),
      [['not-accepted', NUMBERS[1]]],
    )
    const first = await accept()
    assert.deepEqual(await accept(), first)
    const said = first.events.filter(({ told }) => told === 'accepted').map(({ who }) => who)
    assert.deepEqual([first.assignment?.acceptedAt !== null, said], [true, ['admin']])
    assert.deepEqual(await alarms(), [])
  })

  test('waits on Today where the driver gives a trip back, until somebody else is chosen', async () => {
    const { trip } = await confirmed()
    await give(trip, 1)
    const { url } = await app().client('makeDriverLink', { token: office, params: { id: trip }, body: {} })
    const at = app().deps.clock().toISOString()
    const declined = {
      id: crypto.randomUUID(),
      seq: 1,
      kind: 'declined' as const,
      toldAt: at,
      reason: 'Ill.',
    }
    await app().client('sendDriverEvents', {
      token: url.split('#')[1] ?? '',
      body: { sentAt: at, events: [declined] },
    })
    const kinds = async () =>
      (await app().client('listOpenMatters', { token: office })).items.map(({ kind }) => kind)
    assert.deepEqual(await kinds(), ['declined-trip'])
    await give(trip, 2)
    assert.deepEqual(await kinds(), [])
  })
})
