import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReservationStatus } from '../reservations/reservation.ts'
import type { TripProgress } from '../reservations/trip.ts'
import { type ScheduledCase, scheduledMessages } from './scheduled-messages.ts'

const ZONE = 'America/New_York'
/** Noon in New York. */
const NOW = '2026-12-05T17:00:00.000Z'

type Trip = { at: string; progress?: TripProgress; passenger?: boolean }
type Facts = {
  status?: ReservationStatus
  trips: Trip[]
  channels?: ScheduledCase['channels']
  now?: string
  isDeleted?: boolean
  isUnannounced?: boolean
  isRated?: boolean
  endedAt?: string
}

function scheduled({ status = 'confirmed', trips, channels = ['mail'], now = NOW, ...facts }: Facts) {
  const messages = scheduledMessages({
    ...{ id: 'r1', status, deletedAt: facts.isDeleted ? NOW : null, channels },
    trips: trips.map(({ at, progress = 'scheduled', passenger = false }, index) => ({
      ...{ id: `t${index + 1}`, startsAt: at, zone: ZONE, progress, hasPassenger: passenger },
    })),
    isRated: facts.isRated ?? false,
    isUnannounced: facts.isUnannounced ?? false,
    endedAt: facts.endedAt === undefined ? undefined : Date.parse(facts.endedAt),
    now: Date.parse(now),
  })
  return messages.map(({ message: { template, channel }, trip, times }) => {
    const about = trip ? ` ${trip.id}` : ''
    const name = template === 'passenger-reminder' ? 'reminder-day passenger' : `${template} ${channel}`
    return `${name}${about} ${times ? new Date(times.runAt).toISOString().slice(5, 16) : 'too late'}`
  })
}

/** Three days ahead at 1 pm in New York. */
const AHEAD: Trip = { at: '2026-12-08T18:00:00.000Z' }
const DONE: Trip = { at: '2026-12-05T14:00:00.000Z', progress: 'done' }

/** What a dispatcher would say, the facts, and the messages with their times in UTC. */
const TABLE: [name: string, facts: Facts, messages: string[]][] = [
  ['a confirmed ride: the day before, same time', { trips: [AHEAD] }, ['reminder-day mail t1 12-07T18:00']],
  [
    'with texts: both channels',
    { trips: [AHEAD], channels: ['mail', 'text'] },
    ['reminder-day mail t1 12-07T18:00', 'reminder-day text t1 12-07T18:00'],
  ],
  ['texts alone', { trips: [AHEAD], channels: ['text'] }, ['reminder-day text t1 12-07T18:00']],
  ['no way to reach the customer', { trips: [AHEAD], channels: [] }, []],
  [
    'another passenger by text',
    { trips: [{ ...AHEAD, passenger: true }] },
    ['reminder-day mail t1 12-07T18:00', 'reminder-day passenger t1 12-07T18:00'],
  ],
  [
    'a passenger, and a customer who cannot be reached',
    { trips: [{ ...AHEAD, passenger: true }], channels: [] },
    ['reminder-day passenger t1 12-07T18:00'],
  ],
  [
    'a round trip: one for each',
    { trips: [AHEAD, { at: '2026-12-11T18:00:00.000Z' }] },
    ['reminder-day mail t1 12-07T18:00', 'reminder-day mail t2 12-10T18:00'],
  ],
  ['a request', { status: 'pending', trips: [AHEAD] }, []],
  ['a cancelled ride', { status: 'cancelled', trips: [{ ...AHEAD, progress: 'cancelled' }] }, []],
  ['an imported ride, not announced', { trips: [{ ...AHEAD, passenger: true }], isUnannounced: true }, []],
  ['a deleted ride', { trips: [AHEAD], isDeleted: true }, []],
  ['a trip there that was driven', { trips: [DONE, AHEAD] }, ['reminder-day mail t2 12-07T18:00']],
  ['a trip under way', { trips: [{ ...AHEAD, progress: 'en-route' }] }, []],
  [
    'a cancelled trip back',
    { trips: [AHEAD, { ...AHEAD, progress: 'cancelled' }] },
    ['reminder-day mail t1 12-07T18:00'],
  ],
  [
    'booked less than six hours before the reminder',
    { trips: [AHEAD], now: '2026-12-07T12:30:00.000Z' },
    ['reminder-day mail t1 too late'],
  ],
  [
    'booked just six hours before the reminder',
    { trips: [AHEAD], now: '2026-12-07T12:00:00.000Z' },
    ['reminder-day mail t1 12-07T18:00'],
  ],
  [
    'at night: the evening before',
    { trips: [{ at: '2026-12-08T10:00:00.000Z' }] },
    ['reminder-day mail t1 12-07T01:30'],
  ],
  [
    'the day after clocks go back: the same time on the clock',
    { trips: [{ at: '2026-11-01T18:00:00.000Z' }], now: '2026-10-29T16:00:00.000Z' },
    ['reminder-day mail t1 10-31T17:00'],
  ],
  [
    'the day after clocks go forward: the same time on the clock',
    { trips: [{ at: '2027-03-14T17:00:00.000Z' }], now: '2027-03-11T17:00:00.000Z' },
    ['reminder-day mail t1 03-13T18:00'],
  ],
  [
    'a completed ride: thanks after a quarter of an hour, the question after two hours',
    { status: 'completed', trips: [DONE], endedAt: NOW },
    ['reservation-completed mail 12-05T17:15', 'rate mail 12-05T19:00'],
  ],
  [
    'completed without a recorded end',
    { status: 'completed', trips: [DONE] },
    ['reservation-completed mail 12-05T17:15', 'rate mail 12-05T19:00'],
  ],
  [
    'an end that was reported late is not asked about before the thanks',
    { status: 'completed', trips: [DONE], endedAt: '2026-12-05T14:00:00.000Z' },
    ['reservation-completed mail 12-05T17:15', 'rate mail 12-05T17:15'],
  ],
  [
    'an end in the evening is asked about in the morning',
    {
      status: 'completed',
      trips: [DONE],
      now: '2026-12-06T00:30:00.000Z',
      endedAt: '2026-12-06T00:30:00.000Z',
    },
    ['reservation-completed mail 12-06T00:45', 'rate mail 12-06T14:00'],
  ],
  [
    'an end at night: thanks at 8, the question at 9',
    {
      status: 'completed',
      trips: [DONE],
      now: '2026-12-06T05:00:00.000Z',
      endedAt: '2026-12-06T05:00:00.000Z',
    },
    ['reservation-completed mail 12-06T13:00', 'rate mail 12-06T14:00'],
  ],
  [
    'a completed ride that changes after 40 days',
    { status: 'completed', trips: [DONE], endedAt: NOW, now: '2027-01-14T17:00:00.000Z' },
    ['reservation-completed mail too late', 'rate mail too late'],
  ],
  [
    'the same without a recorded end',
    { status: 'completed', trips: [DONE], now: '2027-01-14T17:00:00.000Z' },
    ['reservation-completed mail too late', 'rate mail too late'],
  ],
  [
    'a ride that was rated',
    { status: 'completed', trips: [DONE], endedAt: NOW, isRated: true },
    ['reservation-completed mail 12-05T17:15'],
  ],
  ['a no-show', { status: 'completed', trips: [{ ...DONE, progress: 'no-show' }], endedAt: NOW }, []],
  [
    'a completed ride of a guest without email',
    { status: 'completed', trips: [DONE], channels: ['text'] },
    [],
  ],
]

for (const [name, facts, messages] of TABLE)
  test(`scheduled messages: ${name}`, () => {
    assert.deepEqual(scheduled(facts), messages)
  })

test('the key of a message names what makes it the same one', () => {
  const { id, ...rest } = {
    id: 'r1',
    status: 'confirmed',
    deletedAt: null,
    isRated: false,
    isUnannounced: false,
    endedAt: undefined,
  } as const
  const trip = {
    id: 't1',
    startsAt: AHEAD.at,
    zone: ZONE,
    progress: 'scheduled',
    hasPassenger: true,
  } as const
  const keysAt = (startsAt: string) =>
    scheduledMessages({
      ...{ id, ...rest, channels: ['mail', 'text'], trips: [{ ...trip, startsAt }], now: Date.parse(NOW) },
    }).map(({ key }) => key)
  assert.deepEqual(keysAt(AHEAD.at), [
    `reminder-day:t1:${AHEAD.at}`,
    `reminder-day:text:t1:${AHEAD.at}`,
    `reminder-day:passenger:t1:${AHEAD.at}`,
  ])
  const moved = '2026-12-08T19:00:00.000Z'
  assert.equal(keysAt(moved).filter(key => keysAt(AHEAD.at).includes(key)).length, 0)
})
