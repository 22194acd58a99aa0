import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startOfDate } from '../../../../domain/values/pick-up.ts'
import { calendarAxis } from './calendar-axis.ts'
import { dayBlocks, foldLanes, type Timed } from './day-blocks.ts'

const NEW_YORK = 'America/New_York'

function columnOf(date: string) {
  const startsAt = startOfDate(date, NEW_YORK)
  const endsAt = startOfDate(date, NEW_YORK, { daysLater: 1 })
  return calendarAxis([{ date, startsAt, endsAt }], NEW_YORK).columns[0]!
}

const DAY = '2026-12-04'
/** An instant of this day by the clock. */
const at = (time: string, date = DAY) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(Date.parse(startOfDate(date, NEW_YORK)) + (hours * 60 + minutes) * 60_000).toISOString()
}
const trip = (_id: string, from: string, to?: string): Timed => ({
  _id,
  pickUpAt: at(from),
  ...(to === undefined ? {} : { endsAt: at(to) }),
})
/** "a 9.5-10.25 1/2": from row to row, lane of lanes. */
const drawn = (trips: Timed[], date = DAY) =>
  dayBlocks(trips, columnOf(date)).map(
    ({ trip, top, bottom, lane, lanes }) => `${trip._id} ${top}-${bottom} ${lane + 1}/${lanes}`,
  )

describe('the trips of a day', () => {
  for (const [name, trips, expected] of [
    ['are as long as the drive', [trip('a', '9:30', '10:15')], ['a 9.5-10.25 1/1']],
    ['are an hour long where the end is not known', [trip('a', '9:30')], ['a 9.5-10.5 1/1']],
    ['are at least half an hour long', [trip('a', '9:30', '9:35')], ['a 9.5-10 1/1']],
    ['stand inside the day, also just before midnight', [trip('a', '23:50', '23:58')], ['a 23.5-24 1/1']],
    [
      'stand one below the other where one ends as the next begins',
      [trip('b', '10:00', '11:00'), trip('a', '9:00', '10:00')],
      ['a 9-10 1/1', 'b 10-11 1/1'],
    ],
    [
      'stand side by side where they overlap',
      [trip('a', '9:00', '10:00'), trip('b', '9:30', '10:30')],
      ['a 9-10 1/2', 'b 9.5-10.5 2/2'],
    ],
    [
      'take a place that has become free',
      [trip('a', '9:00', '12:00'), trip('b', '9:30', '10:00'), trip('c', '10:00', '11:00')],
      ['a 9-12 1/2', 'b 9.5-10 2/2', 'c 10-11 2/2'],
    ],
    [
      'share the width with all that overlap one after the other',
      [trip('a', '9:00', '10:00'), trip('b', '9:30', '11:00'), trip('c', '10:30', '12:00')],
      ['a 9-10 1/2', 'b 9.5-11 2/2', 'c 10.5-12 1/2'],
    ],
    [
      'at one time keep the longer one at the left, equal ones by id',
      [trip('c', '9:00', '10:00'), trip('b', '9:00', '10:00'), trip('a', '9:00', '11:00')],
      ['a 9-11 1/3', 'b 9-10 2/3', 'c 9-10 3/3'],
    ],
  ] as const) {
    test(name, () => assert.deepEqual(drawn([...trips]), expected))
  }

  test('go on after midnight on the next day', () => {
    const night = { _id: 'a', pickUpAt: at('23:00'), endsAt: at('1:30', '2026-12-05') }
    const [first] = dayBlocks([night], columnOf(DAY))
    const [second] = dayBlocks([night], columnOf('2026-12-05'))
    assert.deepEqual([first!.top, first!.bottom, first!.goesOn, first!.beganBefore], [23, 24, true, false])
    assert.deepEqual(
      [second!.top, second!.bottom, second!.goesOn, second!.beganBefore],
      [0, 1.5, false, true],
    )
    assert.deepEqual(dayBlocks([night], columnOf('2026-12-06')), [])
  })

  test('that end at midnight are of one day', () => {
    const late = { _id: 'a', pickUpAt: at('23:00'), endsAt: at('0:00', '2026-12-05') }
    assert.equal(dayBlocks([late], columnOf(DAY))[0]!.goesOn, false)
    assert.deepEqual(dayBlocks([late], columnOf('2026-12-05')), [])
  })

  test('are as long as they take where the clock changes', () => {
    const twoHours = (pickUpAt: string) => ({
      _id: 'a',
      pickUpAt,
      endsAt: new Date(Date.parse(pickUpAt) + 2 * 3600_000).toISOString(),
    })
    // 1:30 am to 4:30 am by the clock.
    assert.deepEqual(drawn([twoHours('2027-03-14T06:30:00.000Z')], '2027-03-14'), ['a 1.5-3.5 1/1'])
    // 1:30 am to 2:30 am by the clock.
    assert.deepEqual(drawn([twoHours('2026-11-01T05:30:00.000Z')], '2026-11-01'), ['a 1.5-3.5 1/1'])
  })
})

describe('a narrow day', () => {
  const many = [
    ...['a', 'b', 'c', 'd'].map(id => trip(id, '9:00', '10:00')),
    trip('e', '9:30', '10:30'),
    trip('f', '14:00', '15:00'),
  ]
  test('shows as many side by side as fit, and counts the others', () => {
    const { shown, surplus } = foldLanes(dayBlocks(many, columnOf(DAY)), 3)
    assert.deepEqual(
      shown.map(({ trip, lane, lanes }) => `${trip._id} ${lane + 1}/${lanes}`),
      ['a 1/3', 'b 2/3', 'f 1/1'],
    )
    assert.deepEqual(surplus, [{ top: 9, bottom: 10.5, count: 3, lane: 2, lanes: 3 }])
  })
  test('counts nobody where all fit', () => {
    const blocks = dayBlocks(many, columnOf(DAY))
    assert.deepEqual(foldLanes(blocks, 5), { shown: blocks, surplus: [] })
  })
})
