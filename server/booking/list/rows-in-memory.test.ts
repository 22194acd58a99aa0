import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRowsInMemory, type IndexedRow } from './rows-in-memory.ts'

const START = Date.UTC(2026, 10, 20)

function rowOf(n: number, version = 1): IndexedRow {
  return {
    id: `r${String(n).padStart(5, '0')}`,
    version,
    status: 'pending',
    starts_at: new Date(START + ((n * 37 + version * 11) % 101) * 60_000).toISOString(),
    created_at: new Date(START + ((n * 7) % 53) * 60_000).toISOString(),
    sort_name: `name ${(n * 13 + version) % 17}`,
    search_text: `row ${n}`,
  }
}

test('rows that are added, replaced and removed in any number stay sorted in every order', () => {
  const rows = createRowsInMemory()
  const expected = new Map<string, IndexedRow>()
  const change = (removed: string[], added: IndexedRow[]) => {
    rows.change(removed, added)
    for (const id of removed) expected.delete(id)
    for (const row of added) expected.set(row.id, row)
    const sorted = [...expected.values()].sort((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'))
    assert.deepEqual(
      [...rows.orders().upcoming].map(row => `${rows.ids[row]} ${rows.versions[row]}`),
      sorted.map(({ id, version }) => `${id} ${version}`),
    )
    for (const order of ['newest', 'name'] as const) {
      const listed = [...rows.orders()[order]].map(row => rows.ids[row] ?? '')
      assert.deepEqual(listed, sortedBy([...expected.values()], order))
    }
    assert.equal(rows.count(), expected.size)
  }
  rows.add([])
  for (let n = 0; n < 400; n += 100) {
    change(
      [],
      Array.from({ length: 100 }, (_, i) => rowOf(n + i)),
    )
  }
  for (let n = 0; n < 60; n++) {
    change([rowOf(n * 5).id], n % 3 === 0 ? [] : [rowOf(n * 5, 2), rowOf(n * 5 + 1, 3)])
  }
  change([], [])
  change(['unknown'], [])
  change([...expected.keys()], [rowOf(7, 4)])
})

function keyOf({ starts_at, id }: IndexedRow): string {
  return `${starts_at} ${id}`
}

function sortedBy(rows: IndexedRow[], order: 'newest' | 'name'): string[] {
  const key = (row: IndexedRow) => (order === 'newest' ? row.created_at : `${row.sort_name} ${row.starts_at}`)
  return rows
    .sort((a, b) => (key(a) === key(b) ? (a.id < b.id ? -1 : 1) : key(a) < key(b) ? -1 : 1))
    .map(({ id }) => id)
}
