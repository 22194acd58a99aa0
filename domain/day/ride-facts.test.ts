import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { areFinal, factsAfter, mergedFacts, type RideFacts } from './ride-facts.ts'

const PICKUP = '2026-12-04T23:45:00.000Z'
const at = (hours: number) => new Date(Date.parse(PICKUP) + hours * 3600_000)
const carrier = { name: 'First LLC', certificates: ['1'], address: 'A' }
const THEN: RideFacts = {
  ...{ vehicleId: 'v1', vehicle: 'Sedan', plate: 'OLD', chauffeurId: 'c1', chauffeur: 'Dan', carrier },
}
const NOW: RideFacts = {
  ...{ ...THEN, vehicle: 'Black sedan', plate: 'NEW', chauffeur: 'Daniel' },
  carrier: { name: 'Second LLC', certificates: ['2'], address: 'B' },
}

describe('facts of a ride', () => {
  const cases: [name: string, stored: RideFacts | undefined, current: RideFacts, merged: RideFacts][] = [
    ['without stored ones follow the office', undefined, NOW, NOW],
    ['stay as they were stored', THEN, NOW, THEN],
    [
      'name the vehicle that took over',
      THEN,
      { ...NOW, vehicleId: 'v2' },
      { ...THEN, vehicleId: 'v2', vehicle: 'Black sedan', plate: 'NEW' },
    ],
    [
      'name the chauffeur who took over',
      THEN,
      { ...NOW, chauffeurId: 'c2' },
      { ...THEN, chauffeurId: 'c2', chauffeur: 'Daniel' },
    ],
    ['outlast the assignment', THEN, { ...NOW, vehicleId: null, chauffeurId: null }, THEN],
  ]
  for (const [name, stored, current, merged] of cases)
    test(name, () => assert.deepEqual(mergedFacts(stored, current), merged))

  const finals: [progress: Parameters<typeof areFinal>[0]['progress'], stored: Date, final: boolean][] = [
    ['scheduled', at(-1), false],
    ['scheduled', at(0), true],
    ['on-location', at(-1), false],
    ['on-board', at(-1), true],
    ['done', at(-1), true],
    ['no-show', at(-1), true],
    ['cancelled', at(-1), true],
  ]
  for (const [progress, stored, final] of finals)
    test(`of a trip that is ${progress}, stored at ${stored.toISOString()}: ${final}`, () => {
      assert.equal(areFinal({ progress, startsAt: PICKUP, storedAt: stored.toISOString() }), final)
    })

  type Move = Pick<Parameters<typeof factsAfter>[0], 'from' | 'to'> & { isBack?: boolean }
  const moves: [move: Move, now: Date, then: ReturnType<typeof factsAfter>][] = [
    [{ from: 'scheduled', to: 'en-route' }, at(-1), 'renew'],
    [{ from: 'on-location', to: 'on-board' }, at(23.9), 'renew'],
    [{ from: 'on-location', to: 'on-board' }, at(24), 'complete'],
    [{ from: 'done', to: 'on-board', isBack: true }, at(1), 'complete'],
    [{ from: 'on-board', to: 'done' }, at(1), 'complete'],
    [{ from: 'on-location', to: 'no-show' }, at(1), 'complete'],
    [{ from: 'en-route', to: 'cancelled' }, at(-0.5), 'complete'],
    [{ from: 'scheduled', to: 'cancelled' }, at(-1), 'leave'],
    [{ from: 'en-route', to: 'scheduled', isBack: true }, at(-1), 'drop'],
    [{ from: 'en-route', to: 'scheduled', isBack: true }, at(0), 'leave'],
  ]
  const late: [storedAt: Date, now: Date, then: ReturnType<typeof factsAfter>][] = [
    [at(-0.1), at(2), 'renew'],
    [at(0), at(2), 'complete'],
    [at(0.5), at(2), 'complete'],
  ]
  for (const [storedAt, then] of [
    [at(-1), 'drop'],
    [at(0), 'leave'],
  ] as const)
    test(`of a scheduled ride that is cancelled after facts were stored at ${storedAt.toISOString()}: ${then}`, () => {
      const move = { from: 'scheduled', to: 'cancelled', isBack: false, startsAt: PICKUP } as const
      assert.equal(factsAfter({ ...move, storedAt: storedAt.toISOString() }, at(1)), then)
    })
  for (const [storedAt, now, then] of late)
    test(`of a step that arrives after facts were stored at ${storedAt.toISOString()}: ${then}`, () => {
      const move = { from: 'scheduled', to: 'en-route', isBack: false, startsAt: PICKUP } as const
      assert.equal(factsAfter({ ...move, storedAt: storedAt.toISOString() }, now), then)
    })

  for (const [{ isBack = false, ...move }, now, then] of moves)
    test(`from ${move.from} to ${move.to} at ${now.toISOString()}: ${then}`, () => {
      assert.equal(factsAfter({ ...move, isBack, startsAt: PICKUP }, now), then)
    })
})
