import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type ActivityEntry, NO_NEWS } from '../contract/staff/office-schemas.ts'
import { DRIVER_TAPS } from '../domain/day/driver-taps.ts'
import { PAYMENT_STATES } from '../domain/reservations/payment.ts'
import { EVENT_KINDS, type EventData, type EventKind } from '../domain/values/event.ts'
import type { EventRow } from '../server/platform/events/read-events.ts'
import { eventToWire, isInHistory, resourcesNamedBy } from '../server/reservations/record/event-to-wire.ts'
import { differenceLine, historyLine } from '../web/office/reservations/history-line.ts'
import { assertPlain, entryTexts, happenedText } from './support/activity-words.ts'

const ID = '03ba82f3-9a46-4216-baae-d5fb36280b17'
const VEHICLE = '0b83214c-b5bc-4f38-b803-e56f2017f2b7'
const OTHER_VEHICLE = 'c1ee8b59-078a-42d6-9ede-7d0e1c28b240'
const DRIVER = 'b411a140-bb60-4adc-bd70-79b73a6fb245'
const CUSTOMER = '0ff17b86-0ea8-4831-88f7-c15686d9f28b'
const NAMES: ActivityEntry['names'] = [
  { kind: 'vehicle', id: VEHICLE, name: 'Mercedes S-Class (QRT 1)' },
  { kind: 'driver', id: DRIVER, name: 'James Carter' },
  { kind: 'vehicle-class', id: 'sedan', name: 'Executive Sedan' },
  { kind: 'vehicle-class', id: 'suv', name: 'Premium SUV' },
  { kind: 'customer', id: CUSTOMER, name: 'Margaret Holloway' },
]
const RIDE = 'QRT-799-X4U5, Margaret Holloway'
const PAIR = { vehicleId: VEHICLE, driverId: DRIVER }
const CONSENT = { before: { class: 'suv', seats: 6 }, after: { class: 'sedan', seats: 3 } }
const PAYMENT = { payment: ID, purpose: 'deposit', cents: 19_806 }
const OTHER_DATA = { label: RIDE, trip: ID }

/** What events of each kind hold that no call names, as they are stored. */
const DATA: Record<EventKind, EventData> = {
  'reservation.created': { from: null, to: 'pending', label: RIDE },
  'reservation.changed': {
    label: RIDE,
    from: 'confirmed',
    to: 'confirmed',
    before: { pickUpTime: '09:30', vehicleClass: { code: 'sedan', name: 'Executive Sedan' } },
    after: {
      pickUpTime: '16:45',
      meetingPoint: ID,
      extras: { champagne: 1 },
      stops: [{ address: '12 Main Street, Triangle, Virginia', waitMinutes: 15 }],
      price: { totalCents: 100, lines: [{ id: ID }] },
    },
  },
  'reservation.change-wished': { label: RIDE },
  'reservation.status-changed': {
    label: RIDE,
    from: 'pending',
    to: 'confirmed',
    before: { status: 'pending' },
    after: { status: 'confirmed' },
  },
  'reservation.price-changed': { before: { priceCents: 13_800 }, after: { priceCents: 14_800 } },
  'reservation.deleted': { label: RIDE, before: { _id: ID, reference: 'QRT-799-X4U5' } },
  'reservation.restored': { label: RIDE, after: { _id: ID, reference: 'QRT-799-X4U5' } },
  'reservation.announced': { label: RIDE },
  'reservation.erased': {},
  'trip.changed': OTHER_DATA,
  'trip.assigned': { ...OTHER_DATA, before: { ...PAIR, vehicleId: OTHER_VEHICLE }, after: PAIR },
  'trip.unassigned': { ...OTHER_DATA, before: { ...PAIR, driverId: OTHER_VEHICLE } },
  'trip.progress-changed': {
    ...OTHER_DATA,
    before: { progress: 'on-location' },
    after: { progress: 'on-board', at: '2026-12-01T18:00:00.000Z', implied: ['en-route'] },
  },
  'trip.consent-asked': { ...OTHER_DATA, ...CONSENT },
  'trip.consent-given': { ...OTHER_DATA, ...CONSENT },
  'trip.consent-refused': { ...OTHER_DATA, ...CONSENT },
  'trip.told': { ...OTHER_DATA, after: { told: 'en-route', at: '2026-12-01T18:00:00.000Z', kept: true } },
  'trip.guest-coming': OTHER_DATA,
  'trip.expense-told': { ...OTHER_DATA, after: { expense: 'toll', cents: 575 } },
  'trip.expense-withdrawn': { ...OTHER_DATA, before: { expense: 'toll', cents: 575 } },
  'trip.flight-moved': { ...OTHER_DATA, after: { state: 'expected', landsAt: '2026-12-01T18:00:00.000Z' } },
  'trip.flight-left': { ...OTHER_DATA, after: { pickUpAt: '2026-12-01T18:00:00.000Z' } },
  'trip.link-made': OTHER_DATA,
  'trip.link-revoked': OTHER_DATA,
  'hold.taken': { label: RIDE },
  'hold.ended': { label: RIDE },
  'payment.changed': { label: RIDE, from: 'opened', to: 'captured', after: PAYMENT },
  'payment.operation-settled': {
    label: RIDE,
    to: 'done',
    after: { operation: ID, payment: ID, kind: 'capture', cents: 19_806, code: null },
  },
  'document.made': { label: RIDE, after: { kind: 'credit-note', number: 'C-2026-00001' } },
  'manage-link.made': { label: RIDE },
  'manage-link.revoked': { label: RIDE },
  'message.refused': { label: 'reservation-confirmed' },
  'message.not-delivered': { label: 'reservation-confirmed' },
  'message.sent-again': {
    label: 'Request received: Fri, Dec 4, 6:45 pm (799-X4U5)',
    after: { to: 'm@example.com' },
  },
  'message.told': { label: RIDE },
  'message.consent-changed': { label: RIDE, after: { textConsent: true } },
  'rating.received': { label: RIDE, after: { stars: 5 } },
  'rating.answered': { label: RIDE },
  'content.changed': {
    label: 'Hooks',
    before: { state: 'on' },
    after: { state: 'off', offReason: 'failing' },
  },
  'site.changed': { label: 'Settings' },
  'tariff.published': {
    label: 'Rates version 2',
    after: { number: 2, differences: [{ key: `flats/${ID}` }], count: 1 },
  },
  'policy.published': { label: 'Policy 2', after: { number: 2, differences: [], count: 0 } },
  'staff.changed': { label: 'grace' },
  'session.changed': { label: 'grace' },
  'enquiry.received': {},
  'enquiry.changed': { label: 'Dana Brooks', after: { state: 'done' } },
  'subscriber.changed': {},
  'customer.changed': { label: 'Margaret Holloway', after: { askBeforeConfirming: true } },
  'customer.merged': { label: 'M. Holloway', after: { mergedInto: CUSTOMER } },
  'customer.unmerged': { label: 'M. Holloway', before: { mergedInto: ID } },
  'customer.split': { label: 'M. Holloway', before: { customer: CUSTOMER } },
  'customer.erased': {},
}

function activityEntry(action: string, data: EventData): ActivityEntry {
  const { label = '', before = {}, after = {} } = data
  const record = { subjectKind: 'reservation', subjectId: ID, label } as const
  return {
    _id: ID,
    at: '2026-12-01T18:00:00.000Z',
    who: 'grace',
    action,
    ...record,
    before,
    after,
    names: NAMES,
  }
}

function row(kind: EventKind, data: EventData): EventRow {
  return {
    ...{ seq: 1, id: ID, at: '2026-12-01T18:00:00.000Z', kind, data },
    ...{ actor_kind: 'staff', actor_id: 'staff-grace', actor_name: 'grace' },
    ...{ subject_kind: 'reservation', subject_id: ID, reservation_id: ID },
  }
}

describe('the activity', () => {
  for (const kind of EVENT_KINDS) {
    test(`says ${kind} in words, without an id`, () => {
      const [sentence, ...lines] = entryTexts(activityEntry(kind, DATA[kind]))
      assertPlain([sentence, ...lines], kind)
      assert.doesNotMatch(sentence, /made a change/)
    })
  }

  test('names the stops that were added', () => {
    const texts = entryTexts(activityEntry('reservation.changed', DATA['reservation.changed']))
    assert.equal(texts.at(-1), 'Stops: → Triangle (15 min)')
  })

  test('names a message as its screen names it', () => {
    const [sentence] = entryTexts(activityEntry('message.refused', DATA['message.refused']))
    assert.equal(sentence, 'grace recorded an undelivered message for Ride confirmed')
  })

  test('says what drivers report', () => {
    const sentences = DRIVER_TAPS.map(told => entryTexts(activityEntry('trip.told', { after: { told } }))[0])
    assert.equal(new Set(sentences).size, DRIVER_TAPS.length)
    assert.ok(sentences.includes('grace arrived at the pickup of'))
  })

  test('an assignment whose vehicle and driver stayed is no new one', () => {
    const same = { label: RIDE, before: PAIR, after: PAIR }
    assert.deepEqual(entryTexts(activityEntry('trip.assigned', same)), [
      'grace updated the assignment of QRT-799-X4U5, Margaret Holloway',
    ])
  })
})

const happened = (kind: EventKind, more: object = {}) =>
  happenedText({
    ...{ _id: ID, at: '2026-12-01T18:00:00.000Z', by: 'system', who: '', exists: true, changed: [] },
    ...{ subject: { kind: 'reservation', id: ID }, name: 'Margaret Holloway' },
    ...more,
    kind: kind as Exclude<EventKind, (typeof NO_NEWS)[number]>,
  })

describe('Today', () => {
  for (const kind of EVENT_KINDS.filter(kind => !(NO_NEWS as readonly EventKind[]).includes(kind))) {
    test(`says ${kind} in words, whoever did it`, () => {
      const texts = (['you', 'staff', 'customer', 'system'] as const).map(by =>
        happened(kind, { by, who: by === 'staff' ? 'grace' : '' }),
      )
      assertPlain(texts, kind)
      for (const text of texts) assert.doesNotMatch(text, /made a change/)
    })
  }

  test('what the program does because of a guest is not done by the guest', () => {
    const by = { by: 'customer' }
    assert.equal(happened('hold.taken', by), 'System placed a vehicle hold for Margaret Holloway')
    assert.equal(happened('hold.ended', by), 'System released the vehicle hold for Margaret Holloway')
    assert.equal(
      happened('trip.assigned', { ...by, changed: ['vehicleId'] }),
      'System assigned a vehicle to Margaret Holloway',
    )
    assert.equal(
      happened('trip.assigned', { ...by, changed: ['vehicleId', 'driverId'] }),
      'System assigned a vehicle and driver to Margaret Holloway',
    )
    assert.equal(happened('reservation.created', by), 'Margaret Holloway requested a ride')
  })

  test('a payment is said as its state is, with its amount', () => {
    const lines = PAYMENT_STATES.map(state =>
      happened('payment.changed', { payment: { state, cents: 19_806 } }),
    )
    assert.equal(new Set(lines).size, PAYMENT_STATES.length)
    assert.ok(lines.includes('System captured $198.06 from Margaret Holloway'))
    assert.equal(
      happened('payment.changed', { payment: { state: 'failed' } }),
      'Margaret Holloway’s payment failed',
    )
  })
})

/** They stand elsewhere on the page of a reservation, or are no news of it. */
const NOT_IN_HISTORY: readonly EventKind[] = [
  ...(['reservation.change-wished', 'reservation.erased', 'trip.changed', 'trip.consent-asked'] as const),
  ...(['trip.consent-given', 'trip.consent-refused', 'trip.told', 'trip.guest-coming'] as const),
  ...(['trip.expense-told', 'trip.expense-withdrawn', 'trip.flight-moved', 'trip.flight-left'] as const),
  ...(['trip.link-made', 'trip.link-revoked', 'hold.taken', 'hold.ended', 'payment.changed'] as const),
  ...(['payment.operation-settled', 'document.made', 'manage-link.made', 'manage-link.revoked'] as const),
]

describe('the history of a reservation', () => {
  const names = new Map([
    [VEHICLE, 'S-Class'],
    [DRIVER, 'James Carter'],
  ])
  const linesOf = (kind: EventKind) => {
    const event = row(kind, DATA[kind])
    if (!isInHistory(event)) return []
    const told = eventToWire(event, { names, legs: new Map() })
    return [...historyLine(told), ...(told.differences ?? []).map(differenceLine)]
  }
  const OF_RESERVATIONS = EVENT_KINDS.filter(kind =>
    /^(reservation|trip|hold|payment|document|manage-link|message|rating)\./.test(kind),
  )
  for (const kind of OF_RESERVATIONS) {
    test(`${NOT_IN_HISTORY.includes(kind) ? 'leaves out' : 'says'} ${kind}`, () => {
      const lines = linesOf(kind)
      assert.equal(lines.length === 0, NOT_IN_HISTORY.includes(kind))
      assertPlain(lines, kind)
    })
  }

  test('a vehicle or a driver that was deleted is one in words', () => {
    assert.deepEqual(resourcesNamedBy([row('trip.assigned', DATA['trip.assigned'])]).length, 3)
    assert.deepEqual(linesOf('trip.assigned'), [
      'grace assigned a vehicle',
      'Vehicle: a deleted vehicle → S-Class',
    ])
    assert.deepEqual(linesOf('trip.unassigned'), [
      'grace unassigned the vehicle and driver',
      'Vehicle: S-Class → None',
      'Driver: a deleted driver → None',
    ])
  })
})
