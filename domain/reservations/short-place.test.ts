import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortPlace } from './short-place.ts'

const CASES: [address: string, short: string][] = [
  ['Ronald Reagan Washington National Airport (DCA), 2401 Smith Boulevard, Arlington, Virginia', 'DCA'],
  ['Union Station, 50 Massachusetts Avenue NE, Washington, District of Columbia, 20002', 'Union Station'],
  ['18200 Main Street, Triangle, Prince William County, Virginia, 22172, United States', 'Triangle'],
  ['1600 Pennsylvania Avenue', '1600 Pennsylvania Avenue'],
  ['Near Bryans Road, Maryland (38.6012, -77.0412)', 'Bryans Road'],
  ['1st Street, Alexandria, Virginia, 22314', '1st Street'],
  ['Hotel (the old one), Middleburg', 'Hotel (the old one)'],
  ['Not specified', ''],
  ['', ''],
]

test('a place has the shortest name that people understand', () => {
  for (const [address, short] of CASES) assert.equal(shortPlace(address), short, address)
})
