import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { buildGeo, PLACES_FOLDER } from './build-geo.ts'

test('the committed map and place data are what the sources give', () => {
  const folder = temporaryFolder('geo')
  buildGeo(folder)
  for (const name of ['gazetteer.json', 'region.json'])
    assert.ok(readFileSync(join(folder, name)).equals(readFileSync(join(PLACES_FOLDER, name))), name)
})

test('the place data hold the towns of the region', () => {
  const { towns, zips, counties } = JSON.parse(
    readFileSync(join(PLACES_FOLDER, 'gazetteer.json'), 'utf8'),
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
