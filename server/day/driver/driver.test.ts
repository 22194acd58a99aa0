import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, test } from 'node:test'
import fc from 'fast-check'
import type { BodyOf } from '../../../contract/calls.ts'
import { TAPS_PER_CALL_MAX } from '../../../contract/day/driver-schemas.ts'
import { DRIVER_STEPS } from '../../../domain/day/driver-events.ts'
import type { DriverTapKind } from '../../../domain/day/driver-taps.ts'
import { EN_ROUTE_HOURS_AHEAD } from '../../../domain/dispatch/progress.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { refusalOf } from '../../../test/support/problems.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import { hashToken } from '../../platform/signing/token-hash.ts'
import { TAPS_PER_TRIP_MAX } from './take-taps.ts'

const PICK_UP = Date.parse('2026-12-01T18:00:00Z')
const MINUTE = 60_000
const at = (minutes: number) => PICK_UP + minutes * MINUTE
const instant = (ms: number) => new Date(ms).toISOString()

type Tap = BodyOf<'sendDriverEvents'>['events'][number]
const tap = (seq: number, kind: DriverTapKind, minutes: number, change: Partial<Tap> = {}): Tap => ({
  ...{ id: randomUUID(), seq, kind, toldAt: instant(at(minutes)) },
  ...change,
})

describe('the link of a driver', () => {
  const app = useTestApp('sqlite', { fleet: { sedan: 2, suv: 1 } })
  let office = ''
  beforeEach(async () => {
    office = await app().signIn()
  })

  const confirmed = async () => {
    const { _id } = await reserveTrips(app(), [toDullesTrip()])
    return { reservation: _id, trip: await tripOf(app(), _id) }
  }
  const give = async (trip: string, number: 1 | 2 = 1) =>
    app().client('assignTrip', {
      ...{ token: office, params: { id: trip } },
      body: { vehicle: `sedan-${number}`, driver: `driver-sedan-${number}` },
    })
  /** The token of the link in the newest text. */
  const sentLink = async () => {
    await app().deliver()
    const own = app().texts.findLast(({ body }) => body.includes('/d/#'))
    return /\/d\/#([\w-]{32})/.exec(own?.body ?? '')?.[1] ?? assert.fail('no text')
  }
  const given = async () => {
    const made = await confirmed()
    await give(made.trip)
    return { ...made, token: await sentLink() }
  }
  const goTo = async (minutes: number) => {
    app().passTo(at(minutes))
    office = await app().signIn()
  }
  const read = (token: string) => app().client('getDriverTrip', { token })
  const send = (token: string, events: Tap[], sentAt = app().deps.clock()) =>
    app().client('sendDriverEvents', { token, body: { sentAt: sentAt.toISOString(), events } })
  const trip = (id: string) => app().client('getTrip', { token: office, params: { id } })
  const refused = async (made: Promise<unknown>) => (await refusalOf(made)).code

  test('comes with a trip that staff gave, and shows the price on the trip sheet only', async () => {
    const { trip: id, token } = await given()
    const shown = await read(token)
    assert.deepEqual(
      [shown.guest, shown.signText, shown.phone, shown.vehicle?.name, shown.acceptedAt],
      ['Ada', 'Ada Lovelace', '(703) 555-0199', 'sedan-1', null],
    )
    const { sheet, ...others } = shown
    assert.doesNotMatch(JSON.stringify(others), /cents|price|\$|ada@example/i)
    assert.match(JSON.stringify(sheet), /Ada Lovelace.*\$138\.00/)
    assert.doesNotMatch(JSON.stringify(sheet), /ada@example|555-/)
    const rows = await app().db.selectFrom('driver_links').select('token_hash').execute()
    assert.deepEqual(
      rows.map(({ token_hash }) => token_hash),
      [hashToken(token)],
    )
    await send(token, [tap(1, 'opened', -9000), tap(2, 'accepted', -9000)])
    const { assignment, links } = await trip(id)
    assert.ok(assignment?.acceptedAt && links[0]?.openedAt)
    const made = await app().client('makeDriverLink', { token: office, params: { id }, body: {} })
    assert.deepEqual(made, { url: `http://localhost/d/#${token}`, sentTo: null })
  })

  test('is closed to a driver who drives no more, and opens nothing else', async () => {
    const { trip: id, token } = await given()
    assert.equal(await refused(app().client('getTrip', { token, params: { id } })), 'session_ended')
    for (const other of ['', 'x'.repeat(32), office])
      assert.equal(await refused(read(other)), 'unauthenticated')
    await give(id, 2)
    assert.equal(await refused(read(token)), 'unauthenticated')
    assert.equal(await refused(send(token, [tap(1, 'accepted', -9000)])), 'unauthenticated')
    const second = await sentLink()
    assert.notEqual(second, token)
    assert.equal((await read(second)).vehicle?.name, 'sedan-2')
    // Undo: the first link works at once, before its message is sent.
    await give(id, 1)
    assert.equal((await read(token)).vehicle?.name, 'sedan-1')
    assert.equal(await refused(read(second)), 'unauthenticated')
    assert.equal(await sentLink(), token)
    // A driver who declines ends no link but the own one.
    await give(id, 2)
    await send(second, [tap(1, 'declined', -9000, { reason: 'The car is broken.' })])
    await give(id, 1)
    assert.equal((await read(token)).vehicle?.name, 'sedan-1')
    await app().client('revokeDriverLinks', { token: office, params: { id } })
    assert.equal(await refused(read(token)), 'unauthenticated')
    const again = app().client('revokeDriverLinks', { token: office, params: { id } })
    assert.equal(await refused(again), 'changed_meanwhile', 'no link is open')
    await give(id, 2)
    await give(id, 1)
    assert.equal(await refused(read(token)), 'unauthenticated', 'what staff revoked stays closed')
  })

  test('takes the pin away where the driver cannot, with the reason', async () => {
    const { trip: id, token } = await given()
    const sent = await send(token, [
      tap(1, 'accepted', -9000),
      tap(2, 'declined', -9000, { reason: 'The car is broken.' }),
      tap(3, 'en-route', -9000),
    ])
    assert.deepEqual([sent.applied.length, sent.kept.length, sent.trip], [2, 1, null])
    const { assignment, events, progress } = await trip(id)
    assert.deepEqual([assignment?.pinned, assignment?.acceptedAt, progress], [false, null, 'scheduled'])
    assert.ok(assignment?.declinedAt)
    assert.deepEqual([events.at(-1)?.told, events.at(-1)?.reason], ['declined', 'The car is broken.'])
    assert.equal(await refused(read(token)), 'unauthenticated')
    await give(id, 1)
    assert.equal((await trip(id)).assignment?.declinedAt, null)
    await read(await sentLink())
  })

  test('sends ten taps of an hour without network once each, in order, with both clocks', async () => {
    const { trip: id, reservation, token } = await given()
    await goTo(70)
    // The device is seven minutes fast.
    const fast = 7
    const taps = [
      tap(1, 'opened', -60 + fast),
      tap(2, 'accepted', -59 + fast),
      tap(3, 'en-route', -40 + fast),
      tap(4, 'on-location', -5 + fast),
      tap(5, 'attempt', 10 + fast),
      tap(6, 'attempt', 20 + fast),
      tap(7, 'no-show', 26 + fast),
      tap(8, 'on-board', 28 + fast),
      tap(9, 'en-route', 29 + fast),
      tap(10, 'done', 65 + fast),
    ]
    const sentAt = new Date(at(70 + fast))
    const turned = [taps[9]!, ...taps.slice(0, 9), taps[2]!]
    const first = await send(token, turned, sentAt)
    assert.deepEqual([first.applied.length, first.kept], [9, [taps[8]!.id]])
    const again = await send(token, taps, sentAt)
    assert.deepEqual([new Set(again.applied), again.kept], [new Set(first.applied), first.kept])
    const told = (await trip(id)).events.filter(({ toldAt }) => toldAt)
    assert.deepEqual(
      told.map(({ to, told: what }) => to ?? what),
      taps.map(({ kind }) => kind),
    )
    assert.deepEqual(
      told.map(({ happenedAt, toldAt }) => (Date.parse(toldAt!) - Date.parse(happenedAt!)) / MINUTE),
      taps.map(() => fast),
    )
    const shown = await read(token)
    assert.deepEqual([shown.progress, shown.attempts.length], ['done', 2])
    assert.deepEqual(
      [shown.arrivedAt, shown.onBoardAt],
      [at(-5), at(28)].map(ms => instant(ms).replace('.000', '')),
    )
    const { status } = await app().client('getReservation', { token: office, params: { id: reservation } })
    assert.equal(status, 'completed')
    await goTo(70 + 24 * 60 + 1)
    assert.equal(await refused(read(token)), 'unauthenticated')
  })

  test('is sent twice at once and counts once; what is too much or wrong is refused', async () => {
    const { trip: id, token } = await given()
    await goTo(-30)
    const taps = [tap(1, 'en-route', -31, { toldAt: instant(at(-20)) }), tap(2, 'attempt', -30)]
    const sent = await Promise.all([send(token, taps), send(token, taps), send(token, [...taps].reverse())])
    for (const { applied } of sent) assert.equal(applied.length, 2)
    const { events } = await trip(id)
    assert.equal(events.filter(({ toldAt }) => toldAt).length, 2)
    // Nothing was told after it arrived.
    assert.equal(events.find(({ to }) => to === 'en-route')?.happenedAt, instant(at(-30)))
    const off = await send(token, [tap(3, 'attempt', -30)], new Date(at(-41)))
    assert.equal(off.applied.length, 1)
    assert.equal((await trip(id)).events.at(-1)?.clockOff, true)
    const [foreign] = await app().db.selectFrom('events').select('id').limit(1).execute()
    assert.ok(foreign)
    for (const wrong of [
      Array.from({ length: TAPS_PER_CALL_MAX + 1 }, () => tap(1, 'attempt', -30)),
      [tap(0, 'attempt', -30)],
      [tap(1, 'attempt', -30, { id: 'tap' })],
      [tap(1, 'no' as never, -30)],
      [tap(1, 'attempt', -30, { toldAt: 'now' })],
    ])
      assert.equal(await refused(send(token, wrong)), 'invalid')
  })

  test('stores attempts up to the limit of a trip, and every step beyond it', async () => {
    const { trip: id, token } = await given()
    await goTo(-30)
    const countStored = async () => {
      const { events } = await trip(id)
      return events.filter(({ toldAt }) => toldAt).length
    }
    let seq = 0
    const attempts = (count: number) => Array.from({ length: count }, () => tap(++seq, 'attempt', -30))
    while ((await countStored()) + TAPS_PER_CALL_MAX < TAPS_PER_TRIP_MAX)
      await send(token, attempts(TAPS_PER_CALL_MAX))
    await send(token, attempts(TAPS_PER_TRIP_MAX - (await countStored()) - 1))
    assert.equal((await send(token, attempts(1))).applied.length, 1)
    assert.equal(await countStored(), TAPS_PER_TRIP_MAX)
    const [above] = attempts(1)
    const refusedTap = await send(token, [above!])
    assert.deepEqual([refusedTap.applied, refusedTap.kept], [[], [above!.id]])
    assert.equal(await countStored(), TAPS_PER_TRIP_MAX)

    const steps = (['accepted', ...DRIVER_STEPS] as const).map(kind => tap(++seq, kind, -30))
    // A step that repeats changes nothing, so it counts against the limit.
    const again = tap(++seq, 'en-route', -30)
    const sent = await send(token, [...steps, again])
    assert.deepEqual([sent.applied, sent.kept], [steps.map(step => step.id), [again.id]])
    assert.equal((await trip(id)).progress, 'done')
    assert.equal(await countStored(), TAPS_PER_TRIP_MAX + steps.length)
    assert.deepEqual((await send(token, steps)).applied, sent.applied)
    assert.equal(await countStored(), TAPS_PER_TRIP_MAX + steps.length)
  })

  test('tells nothing of a cancelled trip by being opened, and that once of a finished one', async () => {
    const { trip: id, reservation, token } = await given()
    await goTo(60)
    await send(token, [tap(1, 'done', 55)])
    assert.equal((await send(token, [tap(2, 'opened', 60)])).applied.length, 1)
    assert.ok((await trip(id)).links[0]?.openedAt)
    const { db } = app()
    await db.updateTable('driver_links').set({ opened_at: null }).where('trip_id', '=', id).execute()
    await db.updateTable('trips').set({ progress: 'cancelled' }).where('id', '=', id).execute()
    await db.updateTable('reservations').set({ status: 'cancelled' }).where('id', '=', reservation).execute()
    const late = tap(3, 'opened', 60)
    const { applied, kept } = await send(token, [late])
    assert.deepEqual([applied, kept], [[], [late.id]])
    assert.equal((await trip(id)).links[0]?.openedAt, null)
  })

  test('leaves a no-show to staff, with the attempts of the driver', async () => {
    const { trip: id, token } = await given()
    await goTo(40)
    await send(token, [
      tap(1, 'on-location', -5),
      tap(2, 'attempt', 5),
      tap(3, 'attempt', 15),
      tap(4, 'no-show', 30),
    ])
    assert.equal((await read(token)).noShowAsked, true)
    assert.ok((await trip(id)).possible.includes('no-show'))
    await app().client('changeTripProgress', {
      ...{ token: office, params: { id } },
      body: { seen: 'on-location', to: 'no-show' },
    })
    assert.equal((await read(token)).progress, 'no-show')
    assert.deepEqual((await send(token, [tap(5, 'on-board', 41)])).applied, [])
  })

  test('makes the same of taps in any order, repetition and batching as their fold', async () => {
    const kinds = [...DRIVER_STEPS, 'attempt'] as const
    const drawn = fc.record({
      taps: fc.array(
        fc.record({ kind: fc.constantFrom(...kinds), minutes: fc.integer({ min: -300, max: 65 }) }),
        { minLength: 1, maxLength: 7 },
      ),
      order: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 7, maxLength: 14 }),
      size: fc.integer({ min: 1, max: 4 }),
    })
    const { trip: id, token } = await given()
    await goTo(70)
    const afresh = async () => {
      const { db } = app()
      await db.updateTable('trips').set({ progress: 'scheduled' }).execute()
      await db.updateTable('reservations').set({ status: 'confirmed' }).execute()
      await db.updateTable('driver_links').set({ expires_at: null }).execute()
      await db.deleteFrom('events').where('actor_kind', '=', 'driver').execute()
    }
    await fc.assert(
      fc.asyncProperty(drawn, async ({ taps, order, size }) => {
        await afresh()
        const all = taps.map(({ kind, minutes }, index) => tap(index + 1, kind, minutes))
        const queue = [...order.flatMap(index => all[index] ?? []), ...all]
        for (let from = 0; from < queue.length; from += size) {
          const part = queue.slice(from, from + size)
          const { applied, kept } = await send(token, part)
          assert.deepEqual(new Set([...applied, ...kept]), new Set(part.map(one => one.id)))
        }
        const early = PICK_UP - EN_ROUTE_HOURS_AHEAD * 60 * 60_000
        const counted = all.filter(({ toldAt }) => Date.parse(toldAt) >= early)
        const furthest = DRIVER_STEPS.findLast(step => counted.some(({ kind }) => kind === step))
        const progress = furthest ?? 'scheduled'
        const attempts = counted.filter(({ kind }) => kind === 'attempt').map(({ toldAt }) => toldAt)
        const shown = await read(token)
        assert.equal(shown.progress, progress)
        assert.deepEqual(shown.attempts.map(Date.parse).sort(), attempts.map(Date.parse).sort())
        assert.equal((await trip(id)).progress, progress)
      }),
      { numRuns: 40 },
    )
  })
})
