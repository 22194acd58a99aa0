import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressParts } from './address.ts'
import { joinAddress, MAX_ADDRESS_CHARACTERS, mapLink, readCoordinates, withCoordinates } from './geo.ts'

const POINT = { lat: 38.60123, lon: -77.04119 }
const TEXT = 'Near Bryans Road, Maryland (38.6012, -77.0412)'

test('a point becomes part of the address text and is read out of it again', () => {
  assert.equal(withCoordinates('Near Bryans Road, Maryland', POINT), TEXT)
  assert.deepEqual(readCoordinates(TEXT), { lat: 38.6012, lon: -77.0412 })
})

test('only coordinates on the earth are taken for a point', () => {
  for (const text of [
    'Union Station, Washington',
    '18200 Main Street (rear)',
    'x (38.6, -77.0)',
    'x (98.6012, -77.0412)',
    'x (38.6012, -187.0412)',
    '38.6012, -77.0412',
  ]) {
    assert.equal(readCoordinates(text), undefined, text)
    assert.equal(mapLink(text), undefined, text)
  }
})

test('the link leads to a map with a marker, made of figures alone', () => {
  assert.equal(
    mapLink('"><script> (38.6012, -77.0412)'),
    'https://www.openstreetmap.org/?mlat=38.6012&mlon=-77.0412#map=17/38.6012/-77.0412',
  )
})

test('house and street stand in front of the place, and the whole fits the field', () => {
  assert.equal(joinAddress(' 12 Oak Lane ', TEXT), `12 Oak Lane, ${TEXT}`)
  assert.equal(joinAddress('', TEXT), TEXT)
  assert.equal(joinAddress('The red barn', ''), 'The red barn')
  for (const length of [MAX_ADDRESS_CHARACTERS - TEXT.length - 2, MAX_ADDRESS_CHARACTERS]) {
    const joined = joinAddress('x'.repeat(length), TEXT)
    assert.equal(joined.length, MAX_ADDRESS_CHARACTERS)
    assert.deepEqual(readCoordinates(joined), { lat: 38.6012, lon: -77.0412 })
  }
  const long = withCoordinates('y'.repeat(400), POINT)
  assert.equal(long.length, MAX_ADDRESS_CHARACTERS)
  assert.ok(long.endsWith('(38.6012, -77.0412)'))
})

test('in the parts of a mail the coordinates stay with the street', () => {
  assert.deepEqual(
    addressParts(
      '12 Oak Lane, Near Bryans Road, Charles County, Maryland, 20616, United States (38.6012, -77.0412)',
    ),
    {
      street: '12 Oak Lane (38.6012, -77.0412)',
      city: 'Bryans Road',
      region: 'Maryland',
      postal: '20616',
    },
  )
  assert.equal(addressParts('Somewhere (38.6012, -77.0412)').street, 'Somewhere (38.6012, -77.0412)')
})
