import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeNote } from './place-note.ts'

const POINT = { lat: 42.35, lon: -71.06 }

for (const [place, expected] of [
  [undefined, undefined],
  [{ name: 'Boston', approximate: true }, undefined],
  [{ name: 'JFK', matched: 'John F Kennedy (JFK)' }, 'On the map: John F Kennedy (JFK)'],
  [
    {
      name: '200 Boylston',
      matched: '200 Boylston St, Boston, Suffolk County, Massachusetts',
      approximate: true,
    },
    'Priced from the center of Boston. Your chauffeur comes to the address.',
  ],
  [
    { name: '200 Boylston St, Boston, Suffolk County, Massachusetts, 02116', approximate: true },
    'Priced from the center of Boston 02116. Your chauffeur comes to the address.',
  ],
  [{ name: '200 Boylston St, Boston, Massachusetts, 02116', approximate: false }, undefined],
] as const)
  test(`${place?.matched ?? place?.name ?? 'no place'}: ${expected ?? 'no note'}`, () => {
    assert.equal(placeNote(place && { ...POINT, ...place }), expected)
  })
