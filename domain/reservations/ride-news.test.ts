import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReservationStatus } from './reservation.ts'
import { type ChangedBy, type RideNews, type RideState, rideNews, type TripState } from './ride-news.ts'
import type { TripProgress } from './trip.ts'

/** Noon; rides are at 18:00 the same day unless a row says otherwise. */
const NOW = Date.UTC(2026, 11, 8, 12)
const AT = {
  ahead: '2026-12-08T18:00:00.000Z',
  moved: '2026-12-08T19:00:00.000Z',
  past: '2026-12-08T09:00:00.000Z',
}
const DELETED = '2026-12-08T11:59:30.000Z'

/**
 * A trip in words: when (ahead, moved, past), its progress, and in any order a driver (ana, bob), `held` instead of a
 * trip, `early` for an earlier departure, `van` for another vehicle, `elsewhere` for other addresses, `four` for other passengers, `guest1`, `guest2` for passengers by text.
 */
function trip(words: string, id: string): TripState {
  const has = (word: string) => words.split(' ').includes(word)
  const when = has('moved') ? 'moved' : has('past') ? 'past' : 'ahead'
  const progress = PROGRESS.find(has) ?? 'scheduled'
  const driverId = ['ana', 'bob'].find(has)
  const places = has('elsewhere') ? 'Alexandria' : 'Dulles (IAD)'
  const party = has('four') ? 4 : 2
  const pickUpAt = Date.parse(AT[when]) / 60_000
  return {
    ...{ id, startsAt: AT[when], progress },
    name: { reference: 'QRT-1', at: AT[when], date: '2026-12-08', time: '13:00', zone: 'America/New_York' },
    schedule: `${AT[when]} ${places}`,
    order: `${AT[when]} ${places} ${party}`,
    task: `${AT[when]} ${places} ${party}`,
    passengerNumber: ['guest1', 'guest2'].find(has),
    assigned:
      driverId && !has('held')
        ? {
            driverId,
            vehicleId: has('van') ? 'van' : 'car',
            leavesAt: pickUpAt - (has('early') ? 60 : 30),
            pickUpAt,
            isNotified: has('notified'),
          }
        : undefined,
  }
}
const PROGRESS: readonly TripProgress[] = [
  'en-route',
  'on-location',
  'on-board',
  'done',
  'no-show',
  'cancelled',
]

/** `confirmed: ahead ana | moved` is a confirmed reservation with two trips; `confirmed deleted: ahead` is deleted. `confirmed unannounced: ahead` is imported. */
function ride(words: string): RideState {
  const [head = '', legs = ''] = words.split(':')
  const [status, deleted] = head.trim().split(' ')
  return {
    status: status as ReservationStatus,
    deletedAt: deleted === 'deleted' ? DELETED : null,
    isUnannounced: deleted === 'unannounced',
    trips: legs.split('|').map((leg, at) => trip(leg.trim(), `trip${at + 1}`)),
  }
}

function inWords(news: RideNews): string {
  if (news.on === 'passenger added') return `new passenger on ${news.tripIds.join(' ')}`
  if (news.on === 'trip assigned') return `${news.driverId}: assigned ${news.tripId}`
  if (news.on === 'departure moved') return `${news.driverId}: leaves at another time for ${news.tripId}`
  if (news.on === 'trip unassigned')
    return `${news.driverId}: gone ${news.tripId}${news.former ? ' by name' : ''}`
  if ('tripId' in news) return `guests: ${STEPS[news.on]} ${news.tripId}`
  const delayMs = 'delayMs' in news ? news.delayMs : 0
  return `guests: ${news.on}${delayMs > 0 ? ` in ${delayMs / 1000} s` : ''}`
}
const STEPS = { 'en-route': 'on-the-way', 'on-location': 'arrived' }

type Row = [before: string, after: string, by: ChangedBy['by'], messages: string]

const STATUS: Row[] = [
  ['pending: ahead', 'confirmed: ahead', 'office', 'guests: confirmed'],
  ['pending: ahead', 'confirmed: ahead', 'system', 'guests: confirmed'],
  ['pending: ahead', 'confirmed: ahead', 'guest', 'guests: confirmed'],
  ['pending: past', 'confirmed: past', 'office', ''],
  ['pending: ahead', 'cancelled: ahead', 'office', 'guests: cancelled'],
  ['pending: ahead', 'cancelled: ahead', 'guest', 'guests: cancelled'],
  ['pending: ahead', 'cancelled: ahead', 'system', ''],
  ['pending: past', 'cancelled: past', 'office', 'guests: cancelled'],
  ['pending: ahead', 'pending: ahead', 'office', ''],
  ['confirmed: ahead', 'cancelled: ahead', 'office', 'guests: cancelled'],
  ['confirmed: ahead', 'cancelled: ahead', 'guest', 'guests: cancelled'],
  ['confirmed: ahead', 'cancelled: ahead', 'system', 'guests: cancelled'],
  ['confirmed: past', 'cancelled: past', 'office', 'guests: cancelled'],
  ['confirmed: ahead', 'pending: ahead', 'office', ''],
  ['confirmed: past', 'completed: past done', 'office', ''],
  ['confirmed: past done | ahead', 'completed: past done | ahead cancelled', 'office', 'guests: cancelled'],
  ['confirmed: past done | ahead', 'completed: past done | ahead cancelled', 'guest', 'guests: cancelled'],
  ['pending: past done | ahead', 'completed: past done | ahead cancelled', 'office', 'guests: cancelled'],
  ['confirmed: ahead | moved', 'confirmed: ahead cancelled | moved', 'office', 'guests: changed'],
  ['confirmed: ahead | moved', 'confirmed: ahead | moved cancelled', 'office', 'guests: changed'],
  ['confirmed: ahead | moved cancelled', 'confirmed: ahead | moved', 'office', 'guests: changed'],
  ['completed: past done | ahead cancelled', 'confirmed: past done | ahead', 'office', ''],
  ['pending: past done | ahead', 'confirmed: past done | ahead', 'office', 'guests: confirmed'],
  ['cancelled: ahead', 'pending: ahead', 'office', ''],
  ['cancelled: ahead', 'cancelled: ahead', 'office', ''],
  ['completed: ahead done', 'confirmed: ahead', 'office', ''],
  ['completed: past done', 'confirmed: past', 'office', ''],
  ['completed: past done', 'completed: past done', 'office', ''],
]

const IMPORTED: Row[] = [
  ['confirmed unannounced: ahead', 'confirmed unannounced: moved', 'office', ''],
  ['confirmed unannounced: ahead', 'confirmed unannounced: ahead ana', 'office', ''],
  ['confirmed unannounced: ahead', 'cancelled unannounced: ahead', 'office', ''],
  ['confirmed unannounced: ahead', 'confirmed: ahead', 'office', 'guests: confirmed'],
  [
    'confirmed unannounced: ahead ana',
    'confirmed: ahead ana',
    'office',
    'ana: assigned trip1, guests: confirmed',
  ],
  ['confirmed unannounced: past', 'confirmed: past', 'office', ''],
  ['cancelled unannounced: ahead', 'cancelled: ahead', 'office', ''],
  ['confirmed unannounced: ahead', 'confirmed deleted: ahead', 'office', ''],
]

const DELETION: Row[] = [
  ['confirmed: ahead', 'confirmed deleted: ahead', 'office', 'guests: cancelled in 60 s'],
  ['confirmed: past', 'confirmed deleted: past', 'office', ''],
  [
    'confirmed: past done | ahead',
    'confirmed deleted: past done | ahead',
    'office',
    'guests: cancelled in 60 s',
  ],
  ['confirmed: past done | past', 'confirmed deleted: past done | past', 'office', ''],
  ['pending: ahead', 'pending deleted: ahead', 'office', ''],
  ['cancelled: ahead', 'cancelled deleted: ahead', 'office', ''],
  ['completed: past done', 'completed deleted: past done', 'office', ''],
  ['confirmed deleted: ahead', 'confirmed: ahead', 'office', ''],
  ['pending deleted: ahead', 'pending: ahead', 'office', ''],
  [
    'confirmed: ahead ana',
    'confirmed deleted: ahead',
    'office',
    'ana: gone trip1, guests: cancelled in 60 s',
  ],
  ['confirmed deleted: ahead', 'confirmed: ahead ana', 'office', 'ana: assigned trip1'],
  ['confirmed deleted: ahead', 'confirmed deleted: moved', 'office', ''],
]

const CHANGES: Row[] = [
  ['confirmed: ahead', 'confirmed: moved', 'office', 'guests: changed'],
  ['confirmed: ahead', 'confirmed: moved', 'guest', 'guests: changed'],
  ['confirmed: ahead', 'confirmed: moved', 'system', 'guests: changed'],
  ['confirmed: ahead', 'confirmed: ahead elsewhere', 'office', 'guests: changed'],
  ['confirmed: ahead', 'confirmed: ahead elsewhere', 'guest', 'guests: changed'],
  ['confirmed: ahead', 'confirmed: ahead four', 'office', ''],
  ['confirmed: ahead', 'confirmed: ahead four', 'guest', 'guests: changed'],
  ['confirmed: ahead', 'confirmed: ahead | moved', 'guest', 'guests: changed'],
  ['confirmed: ahead | moved', 'confirmed: ahead', 'guest', 'guests: changed'],
  ['confirmed: ahead | moved', 'confirmed: ahead | moved elsewhere', 'guest', 'guests: changed'],
  ['confirmed: ahead', 'confirmed: ahead', 'guest', ''],
  ['confirmed: ahead', 'confirmed: ahead', 'office', ''],
  ['pending: ahead', 'pending: moved', 'office', ''],
  ['pending: ahead', 'pending: moved', 'guest', ''],
  ['completed: past done', 'completed: past done elsewhere', 'office', ''],
  ['cancelled: ahead', 'cancelled: moved', 'office', ''],
  ['pending: ahead', 'confirmed: moved', 'office', 'guests: confirmed'],
  ['confirmed: ahead', 'cancelled: moved', 'office', 'guests: cancelled'],
  ['confirmed: ahead ana', 'confirmed: moved ana', 'guest', 'ana: assigned trip1, guests: changed'],
  ['confirmed: ahead ana', 'confirmed: ahead four ana', 'guest', 'ana: assigned trip1, guests: changed'],
  ['confirmed: ahead ana', 'confirmed: moved', 'guest', 'ana: gone trip1, guests: changed'],
]

const DRIVERS: Row[] = [
  ['confirmed: ahead', 'confirmed: ahead ana', 'office', 'ana: assigned trip1'],
  ['confirmed: ahead ana', 'confirmed: ahead ana', 'office', ''],
  ['confirmed: ahead ana', 'confirmed: ahead van ana', 'office', 'ana: assigned trip1'],
  ['confirmed: ahead ana', 'confirmed: ahead ana early', 'office', 'ana: leaves at another time for trip1'],
  ['confirmed: ahead en-route ana', 'confirmed: ahead en-route ana early', 'office', ''],
  ['confirmed: ahead ana', 'confirmed: moved ana early', 'office', 'ana: assigned trip1, guests: changed'],
  ['confirmed: ahead ana', 'confirmed: ahead bob', 'office', 'ana: gone trip1, bob: assigned trip1'],
  ['confirmed: ahead ana', 'confirmed: ahead', 'office', 'ana: gone trip1'],
  ['confirmed: ahead ana', 'confirmed: ahead held', 'office', 'ana: gone trip1'],
  ['confirmed: ahead ana', 'confirmed: moved ana', 'office', 'ana: assigned trip1, guests: changed'],
  ['confirmed: ahead ana', 'confirmed: moved ana', 'system', 'ana: assigned trip1, guests: changed'],
  [
    'confirmed: ahead ana',
    'confirmed: ahead elsewhere ana',
    'office',
    'ana: assigned trip1, guests: changed',
  ],
  ['confirmed: ahead ana', 'confirmed: ahead four ana', 'office', 'ana: assigned trip1'],
  [
    'confirmed: ahead ana',
    'confirmed: moved bob',
    'office',
    'ana: gone trip1, bob: assigned trip1, guests: changed',
  ],
  ['confirmed: ahead ana', 'cancelled: ahead', 'office', 'ana: gone trip1, guests: cancelled'],
  ['confirmed: ahead ana', 'cancelled: ahead', 'guest', 'ana: gone trip1, guests: cancelled'],
  ['confirmed: ahead ana', 'pending: ahead', 'office', 'ana: gone trip1'],
  ['pending: ahead ana held', 'pending: ahead bob held', 'office', ''],
  ['pending: ahead', 'pending: ahead ana held', 'office', ''],
  ['pending: ahead ana held', 'pending: ahead', 'office', ''],
  ['pending: ahead ana held', 'pending: ahead', 'system', ''],
  // A driver who was assigned during the hold hears when it becomes a trip.
  ['pending: ahead ana held', 'confirmed: ahead ana', 'system', 'ana: assigned trip1, guests: confirmed'],
  ['pending: ahead ana held', 'confirmed: ahead ana', 'office', 'ana: assigned trip1, guests: confirmed'],
  ['pending: ahead ana held', 'confirmed: ahead bob', 'office', 'bob: assigned trip1, guests: confirmed'],
  ['pending: ahead held', 'confirmed: ahead', 'system', 'guests: confirmed'],
  [
    'confirmed: ahead | moved',
    'confirmed: ahead ana | moved bob',
    'office',
    'ana: assigned trip1, bob: assigned trip2',
  ],
  ['confirmed: ahead ana | moved ana', 'confirmed: ahead ana', 'guest', 'ana: gone trip2, guests: changed'],
  [
    'confirmed: ahead ana | moved ana',
    'confirmed: ahead ana | moved bob',
    'office',
    'ana: gone trip2, bob: assigned trip2',
  ],
  ['confirmed: ahead ana notified', 'confirmed: ahead', 'office', 'ana: gone trip1 by name'],
  [
    'confirmed: ahead | moved ana notified',
    'confirmed: ahead',
    'guest',
    'ana: gone trip2 by name, guests: changed',
  ],
  ['confirmed: past done ana', 'completed: past done ana', 'system', ''],
  ['confirmed: past ana', 'completed: past done ana', 'office', ''],
  [
    'confirmed: ahead ana | moved',
    'confirmed: ahead cancelled | moved',
    'office',
    'ana: gone trip1, guests: changed',
  ],
]

const PASSENGERS: Row[] = [
  ['confirmed: ahead', 'confirmed: ahead guest1', 'guest', 'new passenger on trip1'],
  ['confirmed: ahead guest1', 'confirmed: ahead guest2', 'guest', 'new passenger on trip1'],
  ['confirmed: ahead guest1', 'confirmed: ahead guest1', 'guest', ''],
  ['confirmed: ahead guest1', 'confirmed: ahead', 'guest', ''],
  [
    'confirmed: ahead | moved',
    'confirmed: ahead guest1 | moved guest1',
    'guest',
    'new passenger on trip1 trip2',
  ],
  [
    'confirmed: past done | ahead',
    'confirmed: past done guest1 | ahead guest1',
    'guest',
    'new passenger on trip2',
  ],
  ['confirmed: ahead en-route', 'confirmed: ahead en-route guest1', 'guest', ''],
  ['pending: ahead', 'pending: ahead guest1', 'guest', ''],
  ['pending: ahead guest1', 'confirmed: ahead guest1', 'office', 'guests: confirmed'],
  ['cancelled: ahead', 'cancelled: ahead guest1', 'guest', ''],
  ['confirmed deleted: ahead', 'confirmed deleted: ahead guest1', 'guest', ''],
]

const PROGRESSES: Row[] = [
  ['confirmed: ahead', 'confirmed: ahead en-route', 'office', 'guests: on-the-way trip1'],
  ['confirmed: ahead en-route', 'confirmed: ahead on-location', 'office', 'guests: arrived trip1'],
  ['confirmed: ahead', 'confirmed: ahead on-location', 'office', 'guests: arrived trip1'],
  ['confirmed: ahead on-location', 'confirmed: ahead on-board', 'office', ''],
  ['confirmed: ahead on-board', 'completed: ahead done', 'office', ''],
  ['confirmed: ahead on-location', 'completed: ahead no-show', 'office', ''],
  ['confirmed: ahead on-location', 'confirmed: ahead en-route', 'office', 'guests: on-the-way trip1'],
  ['confirmed: ahead en-route', 'confirmed: ahead', 'office', ''],
  ['confirmed: ahead en-route', 'confirmed: ahead en-route', 'office', ''],
  ['confirmed: ahead en-route ana', 'confirmed: ahead on-location ana', 'office', 'guests: arrived trip1'],
  [
    'confirmed: past done | ahead',
    'confirmed: past done | ahead en-route',
    'office',
    'guests: on-the-way trip2',
  ],
  ['completed: ahead done', 'confirmed: ahead on-board', 'office', ''],
]

const TABLE = { STATUS, IMPORTED, DELETION, CHANGES, DRIVERS, PASSENGERS, PROGRESSES }

for (const [name, rows] of Object.entries(TABLE))
  test(`messages that follow from a change: ${name.toLowerCase()}`, () => {
    for (const [before, after, by, messages] of rows) {
      const news = rideNews(ride(before), ride(after), { by, now: NOW })
      assert.equal(news.map(inWords).join(', '), messages, `${before} -> ${after} (${by})`)
    }
  })

test('a change names the trips that differ, and how', () => {
  const rows = [
    ['confirmed: ahead | ahead', 'confirmed: ahead | moved', 'trip2 changed'],
    ['confirmed: ahead | ahead', 'confirmed: moved | moved', 'trip1 changed, trip2 changed'],
    ['confirmed: ahead | moved', 'confirmed: ahead four | moved four', 'trip1 changed'],
    ['confirmed: ahead | moved', 'confirmed: ahead', 'trip2 gone'],
    ['confirmed: ahead | moved', 'confirmed: ahead | moved cancelled', 'trip2 gone'],
    ['confirmed: ahead | moved cancelled', 'confirmed: ahead | moved', 'trip2 added'],
    ['confirmed: ahead', 'confirmed: moved | moved', 'trip1 changed, trip2 added'],
  ] as const
  for (const [before, after, trips] of rows) {
    const [changed] = rideNews(ride(before), ride(after), { by: 'guest', now: NOW })
    assert.ok(changed?.on === 'changed', after)
    assert.equal(
      changed.trips.map(({ tripId, difference }) => `${tripId} ${difference}`).join(', '),
      trips,
      `${before} -> ${after}`,
    )
  }
})

test('a change that leaves everything as it was sends nothing', () => {
  const all = Object.values(TABLE).flat()
  for (const [before, after] of all)
    for (const state of [before, after])
      for (const by of ['guest', 'office', 'system'] as const)
        assert.deepEqual(rideNews(ride(state), ride(state), { by, now: NOW }), [], state)
})
