import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atField, type InTheWay, Problem } from '../../../../contract/problems.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { UNAVAILABLE_CAUSES } from '../../../../domain/dispatch/unavailable-causes.ts'
import { TRIP_PROGRESS, type TripProgress } from '../../../../domain/reservations/trip.ts'
import { moveAnswerOf, planQuestionOf, readPlanned, staysOpen } from './plan-question.ts'

const dispatchOf = (progress: TripProgress): NonNullable<Reservation['dispatch']> => ({
  ...{ status: 'confirmed', needsPlan: false, isUnannounced: false },
  trips: [{ _id: 'a', progress, vehicle: 'S-Class', driver: null, withoutVehicle: null, isUnassigned: true }],
})

const fault = (field: string) => new Problem('invalid', atField(field, { code: 'needed' }, 'Say it.'))

test('a refused confirmation asks for minutes where the trips lack them, and for a car where none is free', () => {
  const needsMinutes = { needs: 'minutes', inTheWay: [] }
  for (const field of ['trips', 'trips.1.minutes', 'statusChange.trips.0.class'])
    assert.deepEqual(planQuestionOf(fault(field)), needsMinutes, field)
  const inTheWay = [{ name: 'S-Class' } as InTheWay]
  assert.deepEqual(planQuestionOf(new Problem('occupied', { inTheWay })), { needs: 'car', inTheWay })
  assert.deepEqual(planQuestionOf(new Problem('occupied')), { needs: 'car', inTheWay: [] })
  const reason = { code: 'off-shift' } as const
  assert.deepEqual(planQuestionOf(new Problem('occupied', { reason })), {
    ...{ needs: 'car', inTheWay: [], cause: 'off-shift' },
  })
})

test('only shifts can be overridden; a confirmed ride moves unassigned otherwise, a request does not', () => {
  const answer = (
    status: 'pending' | 'confirmed',
    question: object = {},
    progress: TripProgress = 'scheduled',
  ) => moveAnswerOf({ needs: 'car', inTheWay: [], ...question }, { status, dispatch: dispatchOf(progress) })
  for (const cause of [undefined, ...UNAVAILABLE_CAUSES])
    for (const status of ['pending', 'confirmed'] as const) {
      const [key] = Object.keys(answer(status, cause ? { cause } : {}) ?? {})
      const other = status === 'confirmed' ? 'unassign' : undefined
      assert.equal(key, cause === 'off-shift' ? 'outsideShifts' : other, `${cause} ${status}`)
    }
  assert.equal(answer('confirmed', { needs: 'minutes' }), undefined)
  for (const progress of TRIP_PROGRESS.filter(one => one !== 'scheduled'))
    assert.equal(answer('confirmed', {}, progress), undefined, progress)
})

test('any other refusal asks nothing', () => {
  const two = { trips: 'Say it.', pickUpDate: 'Say it.' }
  const reasons = { trips: { code: 'needed' }, pickUpDate: { code: 'needed' } } as const
  const others = [fault('tripsOfOthers'), fault('status'), new Problem('ask_first'), new TypeError('offline')]
  for (const error of [...others, new Problem('invalid', { fields: two, reasons })])
    assert.equal(planQuestionOf(error), undefined, String(error))
})

test('the question stays open for what can be typed or sent again, and ends where the record is another one', () => {
  const staying = [fault('trips.0.minutes'), fault('withoutVehicle.reason'), new Problem('occupied')]
  for (const error of [...staying, new TypeError('offline'), new Problem('internal')])
    assert.equal(staysOpen(error), true, String(error))
  for (const code of ['ask_first', 'stale', 'changed_meanwhile', 'not_found', 'session_ended'] as const)
    assert.equal(staysOpen(new Problem(code)), false, code)
  assert.equal(staysOpen(fault('pickUpDate')), false)
})

test('what is typed is the part of the call: one class for all trips, or the reason to confirm without a car', () => {
  assert.deepEqual(readPlanned({ class: 'sedan', trips: [{ minutes: 90 }, { minutes: 45 }] }), {
    trips: [
      { minutes: 90, class: 'sedan' },
      { minutes: 45, class: 'sedan' },
    ],
  })
  assert.deepEqual(readPlanned({ class: '', trips: [{ minutes: null }] }), {
    trips: [{ minutes: 0, class: '' }],
  })
  const withoutVehicle = { reason: 'A partner drives' }
  assert.deepEqual(readPlanned({ withoutVehicle }), { withoutVehicle })
})
