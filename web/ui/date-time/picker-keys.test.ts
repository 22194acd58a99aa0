import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionOf } from './picker-keys.ts'

const CLOSED = { isOpen: false, isTyped: false }
const OPEN = { isOpen: true, isTyped: false }
const TYPED = { isOpen: false, isTyped: true }

test('keys take what is typed, choose, close and open; others stay with the browser', () => {
  const cases: [key: string, state: typeof CLOSED, date: string | undefined, time: string | undefined][] = [
    ['Enter', CLOSED, undefined, undefined],
    ['Enter', OPEN, 'choose', 'choose'],
    ['Enter', TYPED, 'take', 'take'],
    ['Enter', { isOpen: true, isTyped: true }, 'choose', 'choose'],
    ['Escape', CLOSED, undefined, undefined],
    ['Escape', OPEN, 'close', 'close'],
    ['Escape', TYPED, 'restore', 'restore'],
    ['ArrowDown', CLOSED, 'move', 'move'],
    ['ArrowUp', CLOSED, undefined, 'move'],
    ['PageDown', CLOSED, undefined, undefined],
    ['PageDown', OPEN, undefined, 'move'],
    ['Home', OPEN, undefined, undefined],
    ['a', CLOSED, undefined, undefined],
  ]
  for (const [key, state, date, time] of cases) {
    assert.equal(actionOf(key, { kind: 'date', ...state }), date, `${key} in a date`)
    assert.equal(actionOf(key, { kind: 'time', ...state }), time, `${key} in a time`)
  }
})
