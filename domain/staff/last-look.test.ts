import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Looks, lastLook, VISIT_GAP_MINUTES, withLook } from './last-look.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12, minutes))
const text = (minutes: number) => at(minutes).toISOString()
const look = (looks: Looks, minutes: number[]) =>
  minutes.reduce((known, minute) => withLook(known, at(minute)), looks)
const NONE: Looks = { lookedAt: null, lookedBefore: null }

test('the first visit has none before it, however long it lasts', () => {
  assert.equal(lastLook(NONE, at(0)), null)
  const looks = look(NONE, [0, 5, 10, 20])
  assert.equal(lastLook(looks, at(21)), null)
})

test('a visit after a pause is told when the one before ended, and told the same while it lasts', () => {
  const looks = look(NONE, [0, 5])
  assert.equal(lastLook(looks, at(40)), text(5))
  const again = look(looks, [40])
  assert.equal(lastLook(again, at(40)), text(5))
  assert.equal(lastLook(look(again, [45, 50]), at(51)), text(5))
})

test('looks that are as far apart as the limit are one visit, a minute more makes two', () => {
  const looks = look(NONE, [0])
  assert.equal(lastLook(looks, at(VISIT_GAP_MINUTES)), null)
  assert.equal(lastLook(looks, at(VISIT_GAP_MINUTES + 1)), text(0))
})
