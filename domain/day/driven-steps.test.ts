import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { TripProgress } from '../reservations/trip.ts'
import { drivenSteps, type RecordedStep } from './driven-steps.ts'
import { DRIVER_STEPS } from './driver-events.ts'

const move = (from: TripProgress, to: TripProgress, at: number, more: Partial<RecordedStep> = {}) => ({
  ...{ from, to, at, recordedAt: at },
  ...more,
})
const times = (recorded: readonly RecordedStep[]) =>
  drivenSteps(recorded).map(({ step, at, implied }) => `${step} ${at}${implied ? ' implied' : ''}`)

test('each step has the time of its move', () => {
  const all = [
    move('scheduled', 'en-route', 10),
    move('en-route', 'on-location', 20),
    move('on-location', 'on-board', 30),
    move('on-board', 'done', 40),
  ]
  assert.deepEqual(times(all), ['en-route 10', 'on-location 20', 'on-board 30', 'done 40'])
})

test('a step that was left out has the time of the next, until its own tap arrives', () => {
  const implied = move('scheduled', 'on-location', 20, { implied: ['en-route'] })
  assert.deepEqual(times([implied]), ['en-route 20 implied', 'on-location 20'])
  assert.deepEqual(times([implied, { told: 'en-route', at: 12, recordedAt: 50 }]), [
    'en-route 12',
    'on-location 20',
  ])
  // Nothing is later than what came after it, and what was told before it was implied was refused then.
  assert.deepEqual(times([implied, { told: 'en-route', at: 25, recordedAt: 50 }])[0], 'en-route 20')
  assert.deepEqual(times([{ told: 'en-route', at: 1, recordedAt: 1 }, implied])[0], 'en-route 20 implied')
})

test('a step back takes away what came after it and leaves when the driver arrived', () => {
  const arrived = move('en-route', 'on-location', 20)
  const boarded = move('on-location', 'on-board', 30)
  const back = move('on-board', 'on-location', 35)
  assert.deepEqual(times([arrived, boarded, back]), ['on-location 20'])
  assert.deepEqual(times([arrived, boarded, back, move('on-location', 'on-board', 50)]), [
    'on-location 20',
    'on-board 50',
  ])
  const leftOut = move('scheduled', 'on-board', 30, { implied: ['en-route', 'on-location'] })
  assert.deepEqual(times([leftOut, back]), ['en-route 30 implied', 'on-location 30'])
  const noShow = [arrived, move('on-location', 'no-show', 60), move('no-show', 'on-location', 70)]
  assert.deepEqual(times(noShow), ['on-location 20'])
})

test('both clocks stay with the step', () => {
  const clocks = { toldAt: '2026-12-01T18:00:00.000Z', clockOff: true }
  const [step] = drivenSteps([move('scheduled', 'en-route', 10, { recordedAt: 90, ...clocks })])
  assert.deepEqual(step, { step: 'en-route', at: 10, implied: false, recordedAt: 90, ...clocks })
})

test('any moves give at most one time for each step, in their order, and none beyond where the trip stands', () => {
  const order: TripProgress[] = ['scheduled', ...DRIVER_STEPS]
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 12 }), places => {
      let from = 0
      const recorded = places.flatMap((to, at) => {
        if (to === from) return []
        const made = move(order[from]!, order[to]!, at, { implied: order.slice(from + 1, to) })
        from = to
        return made
      })
      const steps = drivenSteps(recorded)
      assert.deepEqual(
        steps.map(({ step }) => step),
        order.slice(1, from + 1),
      )
      for (const [index, { at }] of steps.entries()) assert.ok(index === 0 || at >= steps[index - 1]!.at)
    }),
  )
})
