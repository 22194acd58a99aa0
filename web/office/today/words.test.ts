import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DayTrip, HappenedEntry } from '../../../contract/staff/office-schemas.ts'
import { clockTime, clockTimeWithDay, dayInWords, hourInWords, monthInWords, weekday } from './clock-time.ts'
import { happenedLine } from './happened-line.ts'
import { agoInWords } from './matter-words.ts'
import { routeInWords, tripInWords } from './trip-in-words.ts'
import { countsInWords, SQUARES_PER_DAY_MAX, squaresOf } from './week-squares.ts'

const ZONE = 'America/New_York'
const NOW = new Date('2026-11-20T17:00:00.000Z')

test('how long ago says a count and a unit', () => {
  const cases: [at: string, words: string][] = [
    ['2026-11-20T17:00:30.000Z', 'just now'],
    ['2026-11-20T16:59:01.000Z', 'just now'],
    ['2026-11-20T16:59:00.000Z', '1 minute ago'],
    ['2026-11-20T16:42:00.000Z', '18 minutes ago'],
    ['2026-11-20T16:00:00.000Z', '1 hour ago'],
    ['2026-11-19T17:00:01.000Z', '23 hours ago'],
    ['2026-11-19T17:00:00.000Z', '1 day ago'],
    ['2026-11-16T12:00:00.000Z', '4 days ago'],
  ]
  for (const [at, words] of cases) assert.equal(agoInWords(at, NOW), words, at)
})

test('a time names its day where it is another one', () => {
  assert.equal(clockTime('2026-11-21T02:30:00.000Z', ZONE), '9:30\u00a0pm')
  assert.equal(clockTimeWithDay('2026-11-21T02:30:00.000Z', ZONE, NOW), '9:30\u00a0pm')
  assert.equal(clockTimeWithDay('2026-11-22T02:45:00.000Z', ZONE, NOW), 'Sat 9:45\u00a0pm')
  assert.equal(clockTimeWithDay('2026-12-13T02:45:00.000Z', ZONE, NOW), 'Dec 12, 9:45\u00a0pm')
  assert.equal(dayInWords('2026-12-04', '2026-11-20'), 'Friday, December 4')
  assert.equal(dayInWords('2027-01-01', '2026-11-20'), 'Friday, January 1, 2027')
  assert.deepEqual([weekday('2026-11-20', 'long'), weekday('2026-11-20', 'short')], ['Friday', 'Fri'])
})

test('hours have names of twelve, and months their own', () => {
  assert.deepEqual(
    [0, 1, 11, 12, 13, 23].map(hour => hourInWords(hour).replace('\u00a0', ' ')),
    ['12 am', '1 am', '11 am', '12 pm', '1 pm', '11 pm'],
  )
  assert.equal(monthInWords('2026-12-01'), 'December')
})

test('a route says what is known of it', () => {
  assert.equal(routeInWords({ pickUp: 'Triangle', dropOff: 'DCA' }), 'Triangle → DCA')
  assert.equal(routeInWords({ pickUp: '', dropOff: 'DCA' }), 'to DCA')
  assert.equal(routeInWords({ pickUp: 'Triangle', dropOff: '' }), 'from Triangle')
  assert.equal(routeInWords({}), '')
})

const TRIP: DayTrip = {
  _id: 'r1',
  leg: 1,
  reference: 'QRT-4HK-72XA',
  firstName: 'Kenji',
  lastName: 'Mori',
  phoneNumber: '(703) 555-0142',
  numberOfPassengers: 2,
  status: 'confirmed',
  startsAt: '2026-11-20T16:30:00.000Z',
  endsAt: '2026-11-20T17:15:00.000Z',
  pickUp: 'IAD',
  dropOff: 'Georgetown',
  state: 'confirmed',
  vehicle: null,
  driver: '',
  isUnassigned: true,
  suggested: null,
  isWithoutVehicle: false,
}

test('a trip is read out with its times, person, route and status', () => {
  assert.equal(
    tripInWords(TRIP, ZONE),
    '11:30\u00a0am to 12:15\u00a0pm, Kenji Mori, IAD → Georgetown, confirmed, 2 passengers',
  )
  assert.equal(
    tripInWords({ ...TRIP, suggested: { vehicle: 'Sedan 1', driver: 'Dan' } }, ZONE),
    '11:30\u00a0am to 12:15\u00a0pm, Kenji Mori, IAD → Georgetown, confirmed, 2 passengers, Sedan 1 with Dan, suggested',
  )
  const { endsAt: _, ...unknown } = { ...TRIP, pickUp: '', dropOff: '', numberOfPassengers: 1 }
  assert.equal(tripInWords(unknown, ZONE), '11:30\u00a0am, Kenji Mori, confirmed, 1 passenger')
})

test('a day has one square for each trip, the done ones first, up to a limit', () => {
  const day = (pending: number, confirmed: number, cancelled: number, completed: number) => ({
    date: '2026-11-20',
    counts: { pending, confirmed, cancelled, completed },
  })
  assert.deepEqual(squaresOf(day(1, 2, 1, 1)), {
    squares: ['completed', 'cancelled', 'confirmed', 'confirmed', 'pending'],
    left: 0,
  })
  assert.equal(squaresOf(day(SQUARES_PER_DAY_MAX, 0, 0, 0)).left, 0)
  const full = squaresOf(day(SQUARES_PER_DAY_MAX, 0, 0, 1))
  assert.deepEqual([full.squares.length, full.squares[0], full.left], [SQUARES_PER_DAY_MAX, 'completed', 1])
  assert.equal(countsInWords(day(0, 0, 0, 0)), 'no trips')
  assert.equal(countsInWords(day(1, 0, 0, 0)), '1 trip: 1 pending')
  assert.equal(countsInWords(day(1, 2, 0, 1)), '4 trips: 1 completed, 2 confirmed, 1 pending')
})

test('what happened is one sentence', () => {
  const reservation = {
    subject: { kind: 'reservation', id: 'r1' },
    name: 'Ada Byron',
    pickUp: 'Triangle',
    dropOff: 'DCA',
  }
  const content = (action: string, kind: string, name = 'Spring weddings') => ({
    kind: 'content.changed' as const,
    action,
    name,
    subject: { kind, id: 'p1' },
  })
  const customer = { name: 'Ada Byron', subject: { kind: 'customer', id: 'c1' } }
  const cases: [entry: Partial<HappenedEntry>, line: string][] = [
    [{ kind: 'reservation.created', by: 'customer', ...reservation }, 'Ada Byron requested Triangle → DCA'],
    [
      { kind: 'reservation.created', by: 'customer', ...reservation, pickUp: '', dropOff: '' },
      'Ada Byron requested a ride',
    ],
    [{ kind: 'reservation.created', ...reservation }, 'Maya booked Ada Byron, Triangle → DCA'],
    [
      { kind: 'reservation.status-changed', by: 'you', to: 'confirmed', ...reservation },
      'You confirmed Ada Byron, Triangle → DCA',
    ],
    [
      { kind: 'reservation.status-changed', to: 'pending', ...reservation, pickUp: '' },
      'Maya reopened Ada Byron, to DCA',
    ],
    [
      { kind: 'reservation.changed', ...reservation, changed: ['pickUpDate', 'pickUpTime', 'pickUpAt'] },
      'Maya changed Ada Byron’s date and time',
    ],
    [
      { kind: 'reservation.changed', ...reservation, changed: ['endsAt'] },
      'Maya changed Ada Byron, Triangle → DCA',
    ],
    [{ kind: 'reservation.deleted', ...reservation }, 'Maya deleted Ada Byron’s reservation'],
    [{ kind: 'reservation.deleted', ...reservation, name: '' }, 'Maya deleted a guest’s reservation'],
    [
      { kind: 'message.refused', by: 'system', who: '', ...reservation },
      'An email to Ada Byron was rejected',
    ],
    [{ kind: 'message.not-delivered', by: 'system', who: '', name: '' }, 'A message was not delivered'],
    [{ kind: 'message.told', ...reservation }, 'Maya notified Ada Byron by phone'],
    [{ by: 'you', ...content('createPost', 'post') }, 'You added the post Spring weddings'],
    [content('deleteVehicle', 'fleet-item', 'Sedan'), 'Maya deleted the website vehicle Sedan'],
    [content('orderVehicles', 'fleet-item', 'Order of the fleet'), 'Maya changed the website vehicle order'],
    [content('uploadPicture', 'picture', '/uploads/x.webp'), 'Maya uploaded a picture'],
    [content('scheduleSomething', 'post'), 'Maya made a change to Spring weddings'],
    [{ kind: 'enquiry.received', by: 'customer', name: 'Dana Brooks' }, 'Dana Brooks sent a message'],
    [{ kind: 'customer.merged', ...customer }, 'Maya merged the customer Ada Byron'],
    [{ kind: 'site.changed', name: 'Settings' }, 'Maya updated the settings'],
  ]
  for (const [entry, line] of cases) {
    const whole = {
      _id: 'e1',
      at: NOW.toISOString(),
      by: 'staff',
      who: 'Maya',
      subject: { kind: 'x', id: 'x' },
      exists: true,
      name: '',
      changed: [],
      ...entry,
    }
    const { actor, rest } = happenedLine(whole as HappenedEntry)
    assert.equal(actor + rest, line)
  }
})
