import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fares } from '../../../test/support/fares.ts'
import { blockCents, type WaitingPlace, waitingCharge } from './waiting.ts'

const at = (time: string) => Date.parse(`2026-12-01T${time.length === 5 ? `${time}:00` : time}Z`)
const { tariff } = fares()

function waited(code: string, place: WaitingPlace, [promised, arrived, onBoard]: [string, string, string]) {
  const { waiting, classes } = tariff
  const cents = blockCents(classes.find(one => one.code === code)!.hourly!, waiting)
  const listed = { freeMinutes: waiting.free[place], blockMinutes: waiting.blockMinutes, blockCents: cents }
  const taps = { promised: at(promised), arrived: at(arrived), onBoard: at(onBoard) }
  const charge = waitingCharge(taps, { ...listed, capCents: waiting.capBlocks * cents })
  return [charge.blocks, charge.cents]
}

test('waiting is free for the free minutes, then each block that was begun is charged', () => {
  assert.deepEqual(waited('sedan', 'street', ['10:00', '09:50', '10:15']), [0, 0])
  assert.deepEqual(waited('sedan', 'street', ['10:00', '09:50', '10:15:01']), [1, 2750])
  assert.deepEqual(waited('sedan', 'street', ['10:00', '09:50', '10:30']), [1, 2750])
  assert.deepEqual(waited('sedan', 'street', ['10:00', '09:50', '10:30:01']), [2, 5500])
})

test('a driver who is late waits from the arrival, and a flight moves the promise', () => {
  assert.deepEqual(waited('sedan', 'street', ['10:00', '10:20', '10:35']), [0, 0])
  assert.deepEqual(waited('suv', 'international', ['18:40', '18:30', '19:55:01']), [2, 7500])
})

test('the price stops at the cap', () => {
  assert.deepEqual(waited('suv', 'street', ['10:00', '09:50', '14:15']), [16, 30_000])
})

test('the price of a block is rounded to the cent that is printed', () => {
  const rates = { ...tariff.classes[0]!.hourly!, hourCents: 11_001 }
  assert.equal(blockCents(rates, tariff.waiting), 2750)
})

test('a guest who is on board early pays nothing', () => {
  assert.deepEqual(waited('sedan', 'street', ['10:00', '09:50', '09:55']), [0, 0])
})
