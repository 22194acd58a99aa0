import assert from 'node:assert/strict'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readState, readStateIndex } from '../src/data-files.ts'
import { buildGeo, DATA_FOLDER } from './build-geo.ts'

const BUILD_SECONDS_MAX = 60
const BYTES_MAX = 10_000_000

test('the committed map and place data are what the sources give, within a minute', t => {
  const folder = mkdtempSync(join(tmpdir(), 'geo-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const before = process.cpuUsage()
  assert.deepEqual(buildGeo(folder), { towns: 34_505, zips: 40_567, airports: 723 })
  const { user, system } = process.cpuUsage(before)
  assert.ok((user + system) / 1e6 < BUILD_SECONDS_MAX)
  const files = globSync('**/*.json', { cwd: folder })
  assert.equal(files.length, 101)
  for (const name of files)
    assert.ok(readFileSync(join(folder, name)).equals(readFileSync(join(DATA_FOLDER, name))), name)
  const bytes = files.reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0)
  assert.ok(bytes < BYTES_MAX, `${bytes} bytes`)
})

test('the place data hold the towns of the region', () => {
  assert.equal(readStateIndex().length, 49)
  const [virginia, district, maryland] = [readState('VA'), readState('DC'), readState('MD')]
  const counted = [virginia, district, maryland].map(({ towns, zips, counties }) => [towns, zips, counties])
  const sums = [0, 1, 2].map(at => counted.reduce((sum, lists) => sum + (lists[at]?.length ?? 0), 0))
  assert.deepEqual(sums, [1798, 2096, 158])
  const names = new Set([virginia, district, maryland].flatMap(({ towns }) => towns.map(([name]) => name)))
  for (const name of [
    'Triangle',
    'Quantico',
    'Dulles',
    'Tysons',
    'McLean',
    'Washington',
    'Middleburg',
    'Annapolis',
    'Haymarket',
    'National Harbor',
  ]) {
    assert.ok(names.has(name), name)
  }
})
