import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPlaceQuery } from './place-query.ts'

/** Far beyond the 200 characters that the API accepts, so that slow growth shows. */
const CHARACTERS = 60_000
const PIECES = [' ', '/', '0', 'x', ',', ';', '"', 'a.', '%20', ' usa', '-1']
const LIMIT_MS = 50
const ATTEMPTS = 3

test('a search is parsed in time that grows with its length only', () => {
  for (const piece of PIECES) {
    const run = piece.repeat(CHARACTERS / piece.length)
    for (const text of [run, `11111${run}!`, `/${run}!`]) {
      let best = Number.POSITIVE_INFINITY
      for (let attempt = 0; attempt < ATTEMPTS && best > LIMIT_MS; attempt++) {
        const started = performance.now()
        readPlaceQuery(text, new Set(['VA', 'NY']))
        best = Math.min(best, performance.now() - started)
      }
      assert.ok(best < LIMIT_MS, `${JSON.stringify(piece)}: ${Math.round(best)} ms`)
    }
  }
})
