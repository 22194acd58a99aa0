import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withIds } from './record-ids.ts'

const RECORD = { vehicleId: null, vehicle: 'Sedan', plate: 'VA 1', chauffeurId: null, chauffeur: 'Dan' }
const KNOWN = {
  vehicles: [
    { id: 'v1', name: 'Sedan', plate: 'VA 1' },
    { id: 'v2', name: 'Sedan', plate: 'VA 2' },
  ],
  chauffeurs: [{ id: 'c1', name: 'Dan' }],
}

describe('records without ids', () => {
  type Ids = [vehicle: string | null, chauffeur: string | null]
  const cases: [name: string, record: Parameters<typeof withIds>[0], known: typeof KNOWN, ids: Ids][] = [
    ['belong to the vehicle of that name and plate', RECORD, KNOWN, ['v1', 'c1']],
    ['keep the ids they have', { ...RECORD, vehicleId: 'v9', chauffeurId: 'c9' }, KNOWN, ['v9', 'c9']],
    ['stay without, of unknown names', { ...RECORD, plate: 'VA 3', chauffeur: 'Eve' }, KNOWN, [null, null]],
    ['stay without, unassigned', { ...RECORD, vehicle: '', plate: '', chauffeur: '' }, KNOWN, [null, null]],
    [
      'stay without where two have the name',
      RECORD,
      {
        vehicles: [...KNOWN.vehicles, { id: 'v3', name: 'Sedan', plate: 'VA 1' }],
        chauffeurs: [...KNOWN.chauffeurs, { id: 'c2', name: 'Dan' }],
      },
      [null, null],
    ],
    [
      'count one that is named twice once',
      RECORD,
      { ...KNOWN, chauffeurs: [...KNOWN.chauffeurs, ...KNOWN.chauffeurs] },
      ['v1', 'c1'],
    ],
  ]
  for (const [name, record, known, ids] of cases)
    test(name, () => {
      const { vehicleId, chauffeurId } = withIds(record, known)
      assert.deepEqual([vehicleId, chauffeurId], ids)
    })
})
