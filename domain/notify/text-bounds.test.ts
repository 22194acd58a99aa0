import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { boundedText, sizeOfText } from './text-segments.ts'

const CASES: [text: string, max: number, bounded: string][] = [
  ['Triangle', 16, 'Triangle'],
  ['1600 Pennsylvania Avenue', 16, '1600 Pennsylvani'],
  ['Joint Base Anacostia-Bolling', 16, 'Joint Base'],
  ['Hotel (the old one)', 11, 'Hotel'],
  ['Quantico Rides & Transports', 18, 'Quantico Rides'],
  ['Quantico Rides', 8, 'Quantico'],
  ['Maximiliano-Alejandro', 14, 'Maximiliano-Al'],
  ['Łódź', 16, 'Lodz'],
  ['', 16, ''],
]

test('a part of a text is cut at a word', () => {
  for (const [text, max, bounded] of CASES) assert.equal(boundedText(text, max), bounded, text)
})

test('it is never longer than its maximum', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: 2, max: 40 }),
      (text, max) => {
        return sizeOfText(boundedText(text, max)).units <= max
      },
    ),
  )
})
