import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  distinctItems,
  firstPages,
  joinItems,
  type KnownPages,
  REREAD_PAGES_MAX,
  rereadPage,
} from './reread-pages.ts'

type Item = { _id: string; name?: string }
const items = (...ids: string[]): Item[] => ids.map(_id => ({ _id }))

/** So many pages of one item each, and the pages that were read again. */
function prepare(count: number) {
  const known: KnownPages<Item[]> = {
    pages: Array.from({ length: count }, (_, i) => items(`i${i}`)),
    pageParams: Array.from({ length: count }, (_, i) => (i === 0 ? '' : `i${i - 1}`)),
  }
  const calls: string[] = []
  const reread = (after: string) =>
    rereadPage({
      known,
      after,
      read: async () => {
        calls.push(after)
        return items('new', 'i0')
      },
      join: joinItems,
    })
  return { reread, calls, known }
}

test('a few pages are all read again', async () => {
  const { reread, calls, known } = prepare(REREAD_PAGES_MAX)
  for (const after of known.pageParams) await reread(String(after))
  assert.deepEqual(calls, known.pageParams)
})

test('of one page more only the first is, with what is new; the next page is read as ever', async () => {
  const { reread, calls } = prepare(REREAD_PAGES_MAX + 1)
  assert.deepEqual(await reread(''), items('new', 'i0'))
  assert.deepEqual(await reread('i0'), items('i1'))
  await reread(`i${REREAD_PAGES_MAX}`)
  assert.deepEqual(calls, ['', `i${REREAD_PAGES_MAX}`])
})

test('what was known stays behind what is new, and each stands once with its newest value', () => {
  const joined = joinItems(
    [{ _id: 'a', name: 'old' }, { _id: 'b' }],
    [{ _id: 'c' }, { _id: 'a', name: 'new' }],
  )
  assert.deepEqual(joined, [{ _id: 'c' }, { _id: 'a', name: 'new' }, { _id: 'b' }])
  const fresh = [{ _id: 'x' }]
  assert.equal(joinItems<Item>(items('a', 'b'), fresh), fresh)
  const twice = [{ _id: 'a', name: 'new' }, { _id: 'b' }, { _id: 'a', name: 'old' }]
  assert.deepEqual(distinctItems(twice), twice.slice(0, 2))
})

test('if records may be gone, only the first page stays and the others are read again', () => {
  const few = prepare(REREAD_PAGES_MAX).known
  assert.equal(firstPages(few), few)
  const many = prepare(REREAD_PAGES_MAX + 1).known
  assert.deepEqual(firstPages(many), { pages: [items('i0')], pageParams: [''] })
})
