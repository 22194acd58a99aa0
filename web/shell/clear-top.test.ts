import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Box, clearTop } from './clear-top.ts'

const box = (top: number, bottom: number, left = 1000, right = 1360): Box => ({ top, bottom, left, right })
const toast = box(76, 136)

for (const [what, obstacles, top] of [
  ['nothing below the bar', [], 76],
  ['a button elsewhere', [box(80, 112, 16, 200)], 76],
  ['buttons of the title', [box(80, 112, 1200, 1300), box(80, 112, 1310, 1440)], 120],
  ['a button that ends above', [box(20, 60)], 76],
  ['a button too close below', [box(140, 172)], 180],
  ['too little room between two', [box(80, 112), box(160, 200)], 208],
  ['enough room between two', [box(80, 112), box(188, 220)], 120],
  ['no room', [box(0, 540)], undefined],
] as const)
  test(`a toast has its place with ${what}`, () => {
    assert.equal(clearTop(toast, obstacles, 600), top)
  })
