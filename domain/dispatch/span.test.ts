import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  idleBeside,
  isFree,
  isInside,
  joined,
  MAX_SPAN_MINUTES,
  overlaps,
  partsOutside,
  type Span,
  slicesOf,
} from './span.ts'

const spans = fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 6000 }))
const span = spans.map(([from, length]): Span => ({ from, to: from + length }))

test('spans that meet do not overlap', () => {
  const meets: [Span, Span, boolean][] = [
    [{ from: 10, to: 20 }, { from: 20, to: 30 }, false],
    [{ from: 10, to: 20 }, { from: 19, to: 30 }, true],
    [{ from: 10, to: 20 }, { from: 0, to: 11 }, true],
    [{ from: 10, to: 20 }, { from: 12, to: 13 }, true],
    [{ from: 10, to: 20 }, { from: 0, to: 10 }, false],
  ]
  for (const [one, other, expected] of meets) {
    assert.equal(overlaps(one, other), expected)
    assert.equal(overlaps(other, one), expected)
    assert.equal(isFree(one, [other]), !expected)
  }
  assert.ok(isInside({ from: 10, to: 20 }, { from: 10, to: 20 }))
  assert.ok(!isInside({ from: 10, to: 21 }, { from: 10, to: 20 }))
})

test('slices of a span follow one another without a gap, each short enough to be stored', () => {
  fc.assert(
    fc.property(span, whole => {
      const slices = slicesOf(whole)
      assert.equal(slices[0]?.from, whole.from)
      assert.equal(slices.at(-1)?.to, whole.to)
      for (const [index, { from, to }] of slices.entries()) {
        assert.ok(to > from && to - from <= MAX_SPAN_MINUTES)
        assert.equal(slices[index + 1]?.from ?? to, to)
      }
    }),
  )
  assert.equal(slicesOf({ from: 0, to: MAX_SPAN_MINUTES }).length, 1)
  assert.equal(slicesOf({ from: 0, to: MAX_SPAN_MINUTES + 1 }).length, 2)
  assert.equal(slicesOf({ from: 0, to: 365 * 1440 }).length, 183)
})

test('idle minutes beside a span are counted up to a horizon', () => {
  const wanted = { from: 100, to: 200 }
  assert.equal(idleBeside(wanted, [], 60), 120)
  assert.equal(
    idleBeside(
      wanted,
      [
        { from: 0, to: 95 },
        { from: 210, to: 300 },
      ],
      60,
    ),
    15,
  )
  assert.equal(
    idleBeside(
      wanted,
      [
        { from: 0, to: 30 },
        { from: 0, to: 100 },
      ],
      60,
    ),
    60,
  )
})

test('spans that meet are joined, and others stay apart', () => {
  const spans = [
    { from: 50, to: 60 },
    { from: 0, to: 10 },
    { from: 10, to: 20 },
    { from: 5, to: 8 },
    { from: 21, to: 30 },
  ]
  assert.deepEqual(joined(spans), [
    { from: 0, to: 20 },
    { from: 21, to: 30 },
    { from: 50, to: 60 },
  ])
  assert.deepEqual(joined([]), [])
  assert.deepEqual(spans[2], { from: 10, to: 20 })
})

test('the parts outside of other spans leave out what those cover', () => {
  const busy = [
    { from: 20, to: 30 },
    { from: 0, to: 5 },
    { from: 28, to: 40 },
  ]
  assert.deepEqual(partsOutside({ from: 0, to: 50 }, busy), [
    { from: 5, to: 20 },
    { from: 40, to: 50 },
  ])
  assert.deepEqual(partsOutside({ from: 25, to: 35 }, busy), [])
  assert.deepEqual(partsOutside({ from: 6, to: 25 }, busy), [{ from: 6, to: 20 }])
})
