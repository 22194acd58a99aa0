import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinToFit } from './join-groups.ts'

type Wanted = { screens: string; bytes: number; imports?: string[]; hasEntry?: boolean; hasSheet?: boolean }

/** Groups by their only module; the screens that need each are letters. Answers which groups are joined. */
function joined(groups: Record<string, Wanted>, room: Record<string, number>, often = '') {
  const found = joinToFit(
    Object.entries(groups).map(
      ([id, { screens, imports = [], hasEntry = false, hasSheet = false, bytes }]) => ({
        ids: [id],
        screens: new Set(screens),
        imports,
        hasEntry,
        hasSheet,
        bytes,
      }),
    ),
    new Map(Object.entries(room)),
    screen => (screen === often ? 10 : 1),
  )
  return found.map(({ ids }) => [...ids].sort().join(' ')).filter(ids => ids.includes(' '))
}

const THREE = {
  large: { screens: 'ab', bytes: 50_000 },
  middle: { screens: 'abc', bytes: 20_000 },
  small: { screens: 'acd', bytes: 5000 },
}

test('groups stay as they are while each screen has room', () => {
  assert.deepEqual(joined(THREE, { a: 3, b: 3, c: 3, d: 3 }), [])
})

test('a screen with too many groups gets two joined that cost the others least', () => {
  assert.deepEqual(joined(THREE, { a: 2, b: 3, c: 3, d: 3 }), ['middle small'])
})

test('a byte of a screen that is opened often counts more', () => {
  const groups = { ...THREE, small: { screens: 'acd', bytes: 15_000 } }
  assert.deepEqual(joined(groups, { a: 2, b: 3, c: 3, d: 3 }, 'd'), ['large middle'])
})

test('two entries are not joined', () => {
  const list = { screens: 'ab', bytes: 10, hasEntry: true }
  const details = { screens: 'b', bytes: 10 }
  assert.deepEqual(joined({ list, details }, { a: 1, b: 1 }), ['details list'])
  assert.deepEqual(joined({ list, details: { ...details, hasEntry: true } }, { a: 1, b: 1 }), [])
})

test('a sheet of a screen is not joined with what other screens load', () => {
  const list = { screens: 'ab', bytes: 10, hasSheet: true }
  const table = { screens: 'abc', bytes: 10 }
  const details = { screens: 'b', bytes: 10 }
  assert.deepEqual(joined({ list, table, details }, { a: 1, b: 1, c: 1 }), ['details list'])
})

test('who loads a group for another loads what it imports', () => {
  const groups = {
    table: { screens: 'ab', bytes: 10 },
    form: { screens: 'ac', bytes: 10, imports: ['map'], hasEntry: true },
    map: { screens: 'ac', bytes: 90_000, hasEntry: true },
    fields: { screens: 'ad', bytes: 2000 },
  }
  assert.deepEqual(joined(groups, { a: 3, b: 9, c: 9, d: 9 }), ['fields table'])
})
