import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { buildGeo, DATA_FOLDER } from './build-geo.ts'

test('the committed map and place data are what the sources give', t => {
  const folder = mkdtempSync(join(tmpdir(), 'geo-'))
  t.after(() => rmSync(folder, { recursive: true }))
  buildGeo(folder)
  for (const name of ['gazetteer.json', 'region.json'])
    assert.ok(readFileSync(join(folder, name)).equals(readFileSync(join(DATA_FOLDER, name))), name)
})

test('the place data hold the towns of the region', () => {
  const { towns, zips, counties } = JSON.parse(
    readFileSync(join(DATA_FOLDER, 'gazetteer.json'), 'utf8'),
  ) as Record<string, unknown[]>
  assert.deepEqual([towns!.length, zips!.length, counties!.length], [1781, 2096, 158])
  const names = new Set(towns!.map(town => (town as string[])[0]))
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
