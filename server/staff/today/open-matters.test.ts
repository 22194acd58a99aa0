import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AssignmentPlan } from '../../../domain/dispatch/resources.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import { type Json, toJson } from '../../../domain/values/json.ts'
import { NOON, RIDE, useTestApp } from '../../../test/support/app.ts'
import {
  giveTrip,
  insertDriver,
  insertPaper,
  insertTrip,
  insertVehicle,
} from '../../../test/support/dispatch.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { occupyTrips } from '../../dispatch/occupancy/occupy-trips.ts'
import { OPEN_MATTER_SOURCES } from '../../open-matter-sources.ts'
import { createOpenMatters, MATTERS_ANSWERED_MAX, MATTERS_PER_KIND_MAX } from '../attention/open-matters.ts'
import { openEnd } from '../attention/reservation-open-matters.ts'

const MESSAGE = { name: 'Dana Brooks', email: 'dana@example.com', phone: '', message: 'A wedding\nin June?' }

onEveryEngine('open matters', engine => {
  const app = useTestApp(engine)

  const reserve = (more: Partial<typeof RIDE> = {}) =>
    app().client('createReservation', { body: { ...RIDE, ...more } })
  const list = async () => app().client('listOpenMatters', { token: await app().signIn() })
  const kinds = async () => (await list()).items.map(({ kind, name }) => `${kind}: ${name}`)
  const move = async (id: string, seenStatus: 'pending' | 'confirmed', status: 'confirmed' | 'cancelled') =>
    app().client('changeReservationStatus', {
      token: await app().signIn(),
      id,
      body: { seenStatus, status },
    })
  /** Settles the latest mail to the customer as failed. */
  const fail = async (reservationId: string, state: 'refused' | 'given-up') => {
    const { id } = await app()
      .db.selectFrom('jobs')
      .select('id')
      .where('subject_id', '=', reservationId)
      .where('ordering_key', '=', `customer:${reservationId}`)
      // Not a reminder, which is for later.
      .where('dedupe_key', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const settled_at = app().deps.clock().toISOString()
    await app().db.updateTable('jobs').set({ state, settled_at }).where('id', '=', id).execute()
    return id
  }

  test('have one name for each kind', () => {
    const names = OPEN_MATTER_SOURCES.map(({ kind }) => kind)
    assert.deepEqual(names, [...new Set(names)])
  })

  test('name documents that have ended or end within a month, each unless it is renewed', async () => {
    const { db } = app()
    await insertVehicle(db, { id: 'car' })
    for (const id of ['renewed', 'later', 'ends', 'ended']) await insertDriver(db, { id })
    await insertDriver(db, { id: 'sample', sample: 1 })
    await insertDriver(db, { id: 'retired', retired_at: '2026-11-01' })
    for (const holder of ['sample', 'retired']) await insertPaper(db, { holder, until: '2026-11-25' })
    await insertPaper(db, { holder: 'renewed', kind: 'permit', area: 'DC', until: '2026-11-25' })
    await insertPaper(db, { holder: 'renewed', kind: 'permit', area: 'dc', until: '2027-11-25' })
    for (const [area, until] of [
      ['MD', '2026-11-19'],
      ['Maryland', '2027-11-19'],
    ] as const)
      await insertPaper(db, { holder: 'renewed', kind: 'permit', area, until })
    await insertPaper(db, { holder: 'later', kind: 'medical', until: '2026-12-21' })
    await insertPaper(db, { holder: 'ends', kind: 'medical', until: '2026-12-20', required: 0 })
    await insertPaper(db, { holder: 'ends', kind: 'permit', area: 'DC', until: '2026-12-04' })
    await insertPaper(db, { holder: 'ended', kind: 'license', until: '2026-11-19' })
    await insertPaper(db, { holder: 'ended', kind: 'medical', until: '2026-11-19', required: 0 })
    await insertPaper(db, { holder: 'car', until: '2026-11-23' })
    const { items } = await list()
    assert.deepEqual(
      items.map(({ name, note, failed, subject }) => [name, note, failed, subject.kind]),
      [
        ['ended', 'Driver’s license expired Nov 19, 2026', true, 'driver'],
        ['ended', 'Medical card expired Nov 19, 2026', false, 'driver'],
        ['car (car)', 'Insurance expires in 3 days, Nov 23', false, 'vehicle'],
        ['ends', 'Permit (DC) expires in 14 days, Dec 4', false, 'driver'],
        ['ends', 'Medical card expires in 30 days, Dec 20', false, 'driver'],
      ],
    )
  })

  test('name an ended document behind many that were renewed under another spelling', async () => {
    const { db } = app()
    for (let n = 100; n < 250; n++) {
      const holder = await insertDriver(db, { id: `driver-${n}` })
      await insertPaper(db, { holder, kind: 'permit', area: 'MD', until: '2026-11-18' })
      await insertPaper(db, { holder, kind: 'permit', area: 'Maryland', until: '2027-11-18' })
    }
    await insertPaper(db, { holder: 'driver-200', kind: 'license', until: '2026-11-19' })
    const { items } = await list()
    assert.deepEqual(
      items.map(({ name, note }) => [name, note]),
      [['driver-200', 'Driver’s license expired Nov 19, 2026']],
    )
  })

  test('count the assigned rides that end after a document that was shortened', async () => {
    const { db } = app()
    await insertVehicle(db, { id: 'S1' })
    await insertDriver(db, { id: 'Dan' })
    await giveTrip(db, 'before', { startsAt: '2026-12-01T19:00:00.000Z' })
    await giveTrip(db, 'after', { startsAt: '2026-12-02T19:00:00.000Z' })
    await insertPaper(db, { holder: 'S1', until: '2026-12-01' })
    await insertPaper(db, { holder: 'Dan', kind: 'medical', until: '2026-12-01', required: 0 })
    await insertPaper(db, { holder: 'Dan', kind: 'permit', area: 'MD', until: '2026-12-01' })
    const { items } = await list()
    const notes = items.filter(({ kind }) => kind === 'ending-document').map(({ note }) => note)
    assert.deepEqual(notes.toSorted(), [
      'Insurance expires in 11 days, Dec 1. 1 assigned ride ends later.',
      'Medical card expires in 11 days, Dec 1',
      'Permit (MD) expires in 11 days, Dec 1',
    ])
  })

  test('name a trip without time for the drive to the garage, until it has another car', async () => {
    const { db } = app()
    await insertVehicle(db, { id: 'car' })
    await insertDriver(db, { id: 'dan' })
    await insertTrip(db, 'open')
    const from = Date.parse('2026-12-01T19:00:00Z') / 60_000
    const wanted = {
      ...{ tripId: 'open', reservation: { id: 'reservation-open', reference: 'QRT-open' }, pinned: false },
      block: { span: { from, to: from + 60 }, core: { from: from + 10, to: from + 50 } },
      pairs: [{ vehicleId: 'car', driverId: 'dan' }],
      plan: { backMinutes: 40, openEnd: 'back' as const },
    }
    const change = { actor: SYSTEM, now: new Date(NOON) }
    await db.commitTogether(tx => occupyTrips(tx, [wanted], { purpose: 'trip' }, change))
    assert.deepEqual(await kinds(), ['open-end: Ada Byron'])
    const underway = async () => {
      const found = await openEnd.find(db, { now: new Date((from + 20) * 60_000), limit: 9 })
      return found.map(({ note }) => note)
    }
    assert.deepEqual(await underway(), ['Garage leg no longer fits. Review timing'])
    const store = (plan: Json<AssignmentPlan>) => db.updateTable('assignments').set({ plan }).execute()
    await store(toJson({ openEnd: 'approach' }))
    await db.updateTable('trips').set({ progress: 'on-board' }).execute()
    assert.deepEqual(await underway(), [])
    await store(toJson({ backMinutes: 40, openEnd: 'back', endedEarly: 5 }))
    assert.deepEqual(await underway(), ['Runs past the time available. Review timing'])
    await db.updateTable('trips').set({ progress: 'done' }).execute()
    assert.deepEqual(await underway(), [])
    await db.updateTable('trips').set({ progress: 'scheduled' }).execute()
    await store(toJson({ backMinutes: 40 }))
    assert.deepEqual(await kinds(), [])
  })

  test('name a trip without vehicle a day before, and as late from its pickup; both are counted', async () => {
    const { _id } = await reserve({ pickUpDate: '2026-11-21', pickUpTime: '12:30' })
    await move(_id, 'pending', 'confirmed')
    assert.deepEqual(await kinds(), [])
    app().pass(3600_000)
    const state = async () => await app().client('getOfficeState', { token: await app().signIn() })
    const alerts = async () => (await list()).items.map(({ alert, action }) => [alert?.kind, action.do])
    assert.deepEqual(await alerts(), [['unassigned', 'open']])
    assert.deepEqual([(await state()).openMatters, (await state()).lateTrips], [1, 0])
    app().pass(24 * 3600_000)
    assert.deepEqual(await alerts(), [['late', 'open']])
    assert.deepEqual([(await state()).openMatters, (await state()).lateTrips], [1, 1])
  })

  test('are none in a new store', async () => {
    assert.deepEqual(await list(), { items: [], total: 0 })
  })

  test('name a request with what confirming it sends, until it is confirmed', async () => {
    const { _id, reference: _, createdAt, pickUpAt } = await reserve()
    const { items, total } = await list()
    assert.equal(total, 1)
    assert.deepEqual(items, [
      {
        _id: `unconfirmed ${_id}`,
        kind: 'unconfirmed',
        urgentAt: pickUpAt,
        subject: { kind: 'reservation', id: _id },
        pickUpAt,
        topic: 'Trip',
        name: 'Ada Byron',
        pickUp: 'Triangle',
        dropOff: 'DCA',
        note: 'Not confirmed',
        since: { what: 'asked', at: createdAt },
        failed: false,
        action: {
          do: 'confirm',
          version: 1,
          sends: 'Confirm emails Ada the confirmation.',
          mailsTo: 'Ada',
        },
      },
    ])
    await move(_id, 'pending', 'confirmed')
    assert.deepEqual(await list(), { items: [], total: 0 })
  })

  test('say that nothing is sent to a customer without an e-mail address', async () => {
    const token = await app().signIn()
    await app().client('createReservationByPhone', { token, body: { ...RIDE, email: '' } })
    const [matter] = (await list()).items
    assert.ok(matter?.action.do === 'confirm')
    assert.equal(matter.action.sends, 'Confirm sends nothing. No email address on file.')
    assert.equal(matter.action.mailsTo, undefined)
  })

  test('open a request whose time has passed instead of confirming it, for a day', async () => {
    await reserve({ pickUpDate: '2026-11-20', pickUpTime: '13:00' })
    app().pass(3600_000)
    const [matter] = (await list()).items
    assert.equal(matter?.note, 'Not confirmed, and the pickup time has passed')
    assert.deepEqual(matter?.action, { do: 'open', label: 'Open' })
    app().pass(24 * 3600_000)
    assert.equal((await list()).total, 1)
    app().pass(1)
    assert.equal((await list()).total, 0)
  })

  test('name what address is missing, of requests and of confirmed trips ahead', async () => {
    const { _id } = await reserve({ dropOffAddress: '' })
    assert.deepEqual(await kinds(), ['unconfirmed: Ada Byron', 'missing-address: Ada Byron'])
    await move(_id, 'pending', 'confirmed')
    const [matter] = (await list()).items
    assert.deepEqual(
      [matter?.note, matter?.pickUp, matter?.dropOff, matter?.action],
      ['No drop-off address', 'Triangle', '', { do: 'open', label: 'Add address' }],
    )
    await move(_id, 'confirmed', 'cancelled')
    assert.deepEqual(await kinds(), [])
    await reserve({ pickUpAddress: '', dropOffAddress: '', pickUpDate: '2026-11-20', pickUpTime: '13:00' })
    assert.equal((await list()).items[1]?.note, 'No pickup or drop-off address')
    await reserve({ pickUpAddress: 'Not specified', pickUpDate: '2026-11-20', pickUpTime: '12:30' })
    assert.equal((await list()).items[1]?.note, 'No pickup address')
    // Nobody needs the address of a trip that has begun.
    app().pass(2 * 3600_000)
    assert.deepEqual(await kinds(), ['unconfirmed: Ada Byron', 'unconfirmed: Ada Byron'])
  })

  test('call a customer whose address was refused; noting the call settles it and stands in the history', async () => {
    const { _id } = await reserve()
    await move(_id, 'pending', 'confirmed')
    const mailId = await fail(_id, 'refused')
    const [matter] = (await list()).items
    assert.deepEqual(
      [matter?.kind, matter?.note, matter?.failed, matter?.action],
      [
        'undelivered-mail',
        'Confirmation email bounced',
        true,
        { do: 'call', phoneNumber: '(703) 555-0199', mailId },
      ],
    )
    const token = await app().signIn()
    await app().client('markMailTold', { token, id: mailId })
    assert.deepEqual(await kinds(), [])
    const history = await app().client('listReservationEvents', { token, id: _id })
    assert.deepEqual(history.at(-1) && [history.at(-1)?.what, history.at(-1)?.who], [
      'told-by-phone',
      'admin',
    ])
    // A later mail that fails is open again.
    app().pass(60_000)
    await move(_id, 'confirmed', 'cancelled')
    await fail(_id, 'refused')
    assert.equal((await list()).items[0]?.note, 'Cancellation email bounced')
  })

  test('send a mail again that was not delivered; the new mail takes its place', async () => {
    const { _id } = await reserve()
    const mailId = await fail(_id, 'given-up')
    const matter = (await list()).items.find(({ kind }) => kind === 'undelivered-mail')
    assert.equal(matter?.note, 'Request receipt email not delivered')
    assert.equal(matter?.mail, 'reservation-received')
    assert.deepEqual(matter?.action, { do: 'send-again', mailId })
    app().pass(1000)
    const token = await app().signIn()
    await app().client('resendMail', { token, id: mailId })
    assert.deepEqual(await kinds(), ['unconfirmed: Ada Byron'])
    await fail(_id, 'refused')
    assert.deepEqual(await kinds(), ['unconfirmed: Ada Byron', 'undelivered-mail: Ada Byron'])
    await app().client('deleteReservation', { token, id: _id })
    assert.deepEqual(await kinds(), [])
  })

  test('leave out mails to the company itself', async () => {
    const { _id } = await reserve()
    await move(_id, 'pending', 'confirmed')
    await app()
      .db.updateTable('jobs')
      .set({ state: 'refused', settled_at: app().deps.clock().toISOString() })
      .where('ordering_key', '=', `owner:${_id}`)
      .execute()
    assert.deepEqual(await kinds(), [])
  })

  test('name an enquiry in one line until it is answered', async () => {
    await app().client('sendMessage', {
      body: { ...MESSAGE, message: `A wedding\n\n in June? ${'x'.repeat(200)}` },
    })
    const [matter] = (await list()).items
    assert.equal(matter?.kind, 'new-enquiry')
    assert.match(matter?.note ?? '', /^“A wedding in June\? x{101}…”$/)
    assert.equal(matter?.urgentAt, '2026-11-21T17:00:00.000Z')
    assert.deepEqual(matter?.action, { do: 'answer', email: 'dana@example.com' })
    await app().client('changeMessageState', {
      token: await app().signIn(),
      id: matter?.subject.id ?? '',
      body: { state: 'done' },
    })
    assert.deepEqual(await kinds(), [])
  })

  test('are sorted by urgency across all kinds', async () => {
    await reserve({ firstName: 'Later' })
    await app().client('sendMessage', { body: MESSAGE })
    await reserve({ firstName: 'Soon', dropOffAddress: '', pickUpDate: '2026-11-20', pickUpTime: '18:00' })
    assert.deepEqual(await kinds(), [
      'unconfirmed: Soon Byron',
      'missing-address: Soon Byron',
      'new-enquiry: Dana Brooks',
      'unconfirmed: Later Byron',
    ])
  })

  test('are counted in the state of the office', async () => {
    await reserve()
    await app().client('sendMessage', { body: MESSAGE })
    const { openMatters } = await app().client('getOfficeState', { token: await app().signIn() })
    assert.equal(openMatters, 2)
  })

  test('of one kind are counted up to a limit, and answered up to another', async () => {
    await app().client('sendMessage', { body: MESSAGE })
    const enquiry = await app().db.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow()
    const add = (from: number, count: number) =>
      app()
        .db.insertInto('enquiries')
        .values(Array.from({ length: count }, (_, i) => ({ ...enquiry, id: `copy-${from + i}` })))
        .execute()
    const sizes = async () => {
      const { items, total } = await list()
      return [items.length, total]
    }
    await add(1, MATTERS_ANSWERED_MAX - 1)
    assert.deepEqual(await sizes(), [MATTERS_ANSWERED_MAX, MATTERS_ANSWERED_MAX])
    await add(MATTERS_ANSWERED_MAX, MATTERS_PER_KIND_MAX - MATTERS_ANSWERED_MAX)
    assert.deepEqual(await sizes(), [MATTERS_ANSWERED_MAX, MATTERS_PER_KIND_MAX])
    await add(MATTERS_PER_KIND_MAX, 1)
    assert.deepEqual(await sizes(), [MATTERS_ANSWERED_MAX, MATTERS_PER_KIND_MAX])
  })

  test('of one kind leave places to the others', async () => {
    const { _id } = await reserve()
    await app().client('sendMessage', { body: MESSAGE })
    const enquiry = await app().db.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow()
    const copies = Array.from({ length: MATTERS_ANSWERED_MAX }, (_, i) => ({ ...enquiry, id: `copy-${i}` }))
    await app().db.insertInto('enquiries').values(copies).execute()
    const { items } = await list()
    assert.equal(items.length, MATTERS_ANSWERED_MAX)
    // Its pickup is later than the deadline of each enquiry.
    assert.equal(items.at(-1)?._id, `unconfirmed ${_id}`)
  })

  test('of a source that is listed beside the others stand among them', async () => {
    await reserve()
    const matters = createOpenMatters(app().deps, [
      ...OPEN_MATTER_SOURCES,
      {
        kind: 'unassigned',
        find: async (_, { now, limit }) => [
          {
            id: String(limit),
            urgentAt: now.toISOString(),
            subject: { kind: 'reservation', id: 'r1' },
            topic: 'Trip',
            name: 'Sofia Marin',
            note: 'No car yet',
            failed: false,
            action: { do: 'open', label: 'Assign' },
          },
        ],
      },
    ])
    const { items } = await matters.list()
    assert.deepEqual(
      items.map(({ _id, kind }) => [_id, kind]),
      [
        [`unassigned ${MATTERS_PER_KIND_MAX}`, 'unassigned'],
        [items[1]?._id, 'unconfirmed'],
      ],
    )
  })
})
