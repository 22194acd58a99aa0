import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Box, clearTop, type Obstacle } from './toast-card.tsx'

const box = (top: number, bottom: number, left = 1000, right = 1360): Box => ({ top, bottom, left, right })
const link = (top: number, bottom: number): Obstacle => ({ ...box(top, bottom), cost: 1 })
const button = (...edges: Parameters<typeof box>): Obstacle => ({ ...box(...edges), cost: 10 })
const toast = box(76, 136)

for (const [what, obstacles, top] of [
  ['nothing below the bar', [], 76],
  ['a button elsewhere', [button(80, 112, 16, 200)], 76],
  ['buttons of the title', [button(80, 112, 1200, 1300), button(80, 112, 1310, 1440)], 120],
  ['a button that ends above', [button(20, 60)], 76],
  ['a button too close below', [button(140, 172)], 180],
  ['too little room between two', [button(80, 112), link(160, 200)], 208],
  ['enough room between two', [button(80, 112), link(188, 220)], 120],
  [
    'links below a button only',
    [button(80, 112), ...Array.from({ length: 11 }, (_, at) => link(120 + at * 50, 166 + at * 50))],
    120,
  ],
  ['no room at all', [link(0, 590)], 76],
] satisfies [string, Obstacle[], number][])
  test(`a toast has its place with ${what}`, () => {
    assert.equal(clearTop(toast, obstacles, 600), top)
  })
