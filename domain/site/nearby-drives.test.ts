import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearbyDrives } from './nearby-drives.ts'

const airports = ['A (AAA)', 'B (BBB)', 'C (CCC)', 'D (DDD)', 'E (EEE)']
const towns = ['One, NY', 'Two, NY', 'Three, NJ', 'Four, NJ', 'Five, CT']

test('the four nearest airports are paired with the four largest towns, except routes with a page', () => {
  assert.equal(nearbyDrives({ airports, towns }, []).length, 16)
  const covered = [
    { from: 'A (AAA)', to: 'One, NY' },
    { from: 'Two, NY', to: 'A (AAA)' },
    { from: 'Five, CT', to: 'E (EEE)' },
  ]
  const drives = nearbyDrives({ airports, towns }, covered)
  assert.equal(drives.length, 14)
  assert.deepEqual(drives[0], { from: 'A (AAA)', to: 'Three, NJ' })
  assert.deepEqual(nearbyDrives({ airports: [], towns }, []), [])
})
