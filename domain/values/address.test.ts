import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressLines, addressParts } from './address.ts'
import { placeLines, shortAddress, shortAddressLines } from './short-address.ts'

const ADDRESSES: [text: string, parts: [street: string, city: string, region: string, postal: string]][] = [
  [
    '18200 Main Street, Triangle, Prince William County, Virginia, 22172, United States',
    ['18200 Main Street', 'Triangle', 'Virginia', '22172'],
  ],
  [
    'White House, 1600 Pennsylvania Avenue NW, Washington, DC 20500',
    ['White House, 1600 Pennsylvania Avenue NW', 'Washington', 'District of Columbia', '20500'],
  ],
  // As Nominatim writes it.
  [
    '1600, Pennsylvania Avenue Northwest, Washington, District of Columbia, 20500, United States',
    ['1600 Pennsylvania Avenue Northwest', 'Washington', 'District of Columbia', '20500'],
  ],
  ['18500 Main St, Triangle VA 22172', ['18500 Main St', 'Triangle', 'Virginia', '22172']],
  ['Harpers Ferry, West Virginia', ['Harpers Ferry', '', 'West Virginia', '']],
  ['5 Market St, Philadelphia, PA 19106-2106', ['5 Market St', 'Philadelphia', 'Pennsylvania', '19106-2106']],
  ['350 5th Ave, New York, NY 10118', ['350 5th Ave', 'New York', 'New York', '10118']],
  [
    'Near Bryans Road, Maryland (38.6012, -77.0412)',
    ['Near Bryans Road (38.6012, -77.0412)', '', 'Maryland', ''],
  ],
  [
    '12 Oak Lane, Near Bryans Road, Charles County, Maryland, 20616 (38.6012, -77.0412)',
    ['12 Oak Lane (38.6012, -77.0412)', 'Bryans Road', 'Maryland', '20616'],
  ],
  ['Union Station, Washington', ['Union Station, Washington', '', '', '']],
  ['Pier 12345', ['Pier 12345', '', '', '']],
  ['the blue door', ['the blue door', '', '', '']],
  ['Gate LA', ['Gate LA', '', '', '']],
  ['22172', ['', '', '', '22172']],
  ['', ['', '', '', '']],
]

for (const [text, [street, city, region, postal]] of ADDRESSES) {
  test(`"${text}" in its parts`, () => {
    assert.deepEqual(addressParts(text), { street, city, region, postal })
  })
}

test('an address is shown in the lines of an envelope', () => {
  const lines = (text: string) => addressLines(addressParts(text))
  assert.deepEqual(lines('18200 Main Street, Triangle, Prince William County, Virginia, 22172'), [
    '18200 Main Street',
    'Triangle, Virginia 22172',
  ])
  assert.deepEqual(lines('Harpers Ferry, West Virginia'), ['Harpers Ferry', 'West Virginia'])
  assert.deepEqual(lines('the blue door'), ['the blue door'])
})

const SHORT: [text: string, short: string][] = [
  [
    '18200 Main Street, Triangle, Prince William County, Virginia, 22172, United States',
    '18200 Main Street, Triangle, VA',
  ],
  ['Triangle, Prince William County, Virginia, 22172, United States', 'Triangle, VA'],
  [
    'White House, 1600 Pennsylvania Avenue NW, Washington, DC 20500',
    'White House, 1600 Pennsylvania Avenue NW, Washington, DC',
  ],
  ['Washington Dulles International Airport (IAD), Dulles, Virginia', 'Dulles (IAD)'],
  ['Ronald Reagan Washington National Airport (DCA), Arlington, Virginia', 'Reagan (DCA)'],
  ['Richmond International Airport (RIC), Sandston, Virginia', 'Richmond (RIC)'],
  ['Union Station (WAS), Washington, DC', 'Union Station (WAS)'],
  [
    'Ross Aviation (FBO), 44610 Cabin Branch Drive, Dulles, Virginia',
    'Ross Aviation (FBO), 44610 Cabin Branch Drive, Dulles, VA',
  ],
  ['Near Bryans Road, Maryland (38.6012, -77.0412)', 'Near Bryans Road, MD (38.6012, -77.0412)'],
  ['Union Station, Washington', 'Union Station, Washington'],
  ['the blue door', 'the blue door'],
  ['22172', '22172'],
  ['', ''],
]

test('a short address names street, town and state, or an airport with its code', () => {
  for (const [text, short] of SHORT) assert.equal(shortAddress(text), short, text)
})

test('two lines name the place, then its town; an airport or a town alone needs one', () => {
  for (const [text, name, town] of [
    [
      '18200 Main Street, Triangle, Prince William County, Virginia, 22172',
      '18200 Main Street',
      'Triangle, VA',
    ],
    [
      'White House, 1600 Pennsylvania Avenue NW, Washington, DC 20500',
      'White House',
      '1600 Pennsylvania Avenue NW, Washington, DC',
    ],
    ['Triangle, Prince William County, Virginia, 22172, United States', 'Triangle, VA', ''],
    ['Washington Dulles International Airport (IAD), Dulles, Virginia', 'Dulles (IAD)', ''],
    ['the blue door', 'the blue door', ''],
    ['', '', ''],
  ] as const)
    assert.deepEqual(shortAddressLines(text), { name, town }, text)
})

test('a place has two short lines: town and state, then the street', () => {
  for (const [text, place, street] of [
    [
      '1 State Circle, Annapolis, Anne Arundel County, Maryland, 21401, United States',
      'Annapolis, MD',
      '1 State Circle',
    ],
    ['Triangle, Prince William County, Virginia, 22172, United States', 'Triangle, VA', ''],
    ['Washington Dulles International Airport (IAD), Dulles, Virginia', 'Dulles (IAD)', ''],
    ['Near Bryans Road, Maryland (38.6012, -77.0412)', 'Near Bryans Road, MD', ''],
    ['Union Station, Washington', 'Union Station, Washington', ''],
    ['22172', '22172', ''],
  ] as const)
    assert.deepEqual(placeLines(text), { place, street }, text)
})
