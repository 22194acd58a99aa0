import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ActivityEntry } from '../../../contract/staff/office-schemas.ts'
import { type Difference, differencesOf } from './differences.ts'

const ZONE = 'America/New_York'
const UUID = '03ba82f3-9a46-4216-baae-d5fb36280b17'
const NAMES: ActivityEntry['names'] = [
  { kind: 'vehicle', id: 'v1', name: 'S-Class (QRT 1)' },
  { kind: 'driver', id: 'd1', name: 'James Carter' },
  { kind: 'vehicle-class', id: 'sedan', name: 'Executive Sedan' },
  { kind: 'extra', id: 'champagne', name: 'Champagne' },
  { kind: 'customer', id: 'c1', name: 'Ada Byron' },
]

type Case = [name: string, before: Record<string, unknown>, after: Record<string, unknown>, Difference[]]

const value = (label: string, before: string | undefined, after: string | undefined): Difference => ({
  label,
  kind: 'value',
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
})
const words = (text: string, changed: boolean) => ({ text, changed })

const CASES: Case[] = [
  [
    'an amount is in dollars and cents',
    { hourlyRate: 90 },
    { hourlyRate: 1095.5 },
    [value('Hourly rate', '$90.00', '$1,095.50')],
  ],
  [
    'a date and a time are as people say them',
    { pickUpDate: '2026-12-05', pickUpTime: '18:45' },
    { pickUpDate: '2026-12-06', pickUpTime: '00:05' },
    [
      value('Date', 'Saturday, December 5, 2026', 'Sunday, December 6, 2026'),
      value('Time', '6:45 pm', '12:05 am'),
    ],
  ],
  [
    'an instant is on the clock of the business',
    {},
    { remindedAt: '2026-12-05T23:45:00.000Z' },
    [value('Reminded at', undefined, 'Dec 5, 2026, 6:45\u00a0pm')],
  ],
  [
    'an address is without its coordinates, which are a field of their own',
    {
      pickUpAddress: 'Near Triangle, Virginia (38.5468, -77.3366)',
      pickUpPlace: { lat: 38.5468, lon: -77.3366 },
    },
    {
      pickUpAddress: 'Near Triangle, Virginia (38.5470, -77.3366)',
      pickUpPlace: { lat: 38.547, lon: -77.3366 },
    },
    [value('Pickup on the map', '38.5468, -77.3366', '38.5470, -77.3366')],
  ],
  [
    'another address',
    { dropOffAddress: 'Ronald Reagan Airport' },
    { dropOffAddress: 'Union Station (38.8973, -77.0063)' },
    [value('Drop-off location', 'Ronald Reagan Airport', 'Union Station')],
  ],
  [
    'distance and driving time have units',
    { distanceMetres: 41_000, durationSeconds: 1790 },
    { distanceMetres: 1609, durationSeconds: 3600 },
    [value('Distance', '25.5 mi', '1.0 mi'), value('Driving time', '30 min', '60 min')],
  ],
  [
    'yes and no',
    { askBeforeConfirming: false, twoFactor: true },
    { askBeforeConfirming: true, twoFactor: false },
    [value('Ask before confirming', 'No', 'Yes'), value('Two-factor sign-in', 'On', 'Off')],
  ],
  [
    'one of a few values is named as its screen names it',
    { autoAssign: 'suggest', upgrade: 'auto', flightMoves: 'off', how: 'cash', kind: 'transfer' },
    { autoAssign: 'auto', upgrade: 'staff', flightMoves: 'auto', how: 'bank', kind: 'hourly' },
    [
      value('Assignment', 'suggested', 'Auto-assign the day before'),
      value('Free upgrades', 'Allow in instant booking, at the booked price', 'Staff decide'),
      value('When a flight time changes', 'off', 'Reschedule if vehicle and driver are available'),
      value('Method', 'cash', 'Bank transfer'),
      value('Type', 'transfer', 'Hourly'),
    ],
  ],
  [
    'why a webhook is off',
    { offReason: '' },
    { offReason: 'staff' },
    [value('Off reason', undefined, 'turned off by staff')],
  ],
  [
    'what was empty, and what is empty now',
    { note: '', email: 'ada@example.com', wishedVehicle: null },
    { note: 'Tall', email: '', wishedVehicle: 'Sedan' },
    [
      value('Note', undefined, 'Tall'),
      value('Email', 'ada@example.com', undefined),
      value('Requested vehicle', undefined, 'Sedan'),
    ],
  ],
  [
    'a list names what is new and what is gone, each as often as it is',
    { preferences: ['Water', 'Water', 'Rear right seat'] },
    { preferences: ['Rear right seat', 'Water', 'Quiet'] },
    [{ label: 'Preferences', kind: 'list', removed: ['Water'], added: ['Quiet'] }],
  ],
  [
    'a list in another order',
    { features: ['One', 'Two'] },
    { features: ['Two', 'One'] },
    [{ label: 'Features', kind: 'moved' }],
  ],
  [
    'the order of a list of the website',
    { order: ['a', 'b'] },
    { order: ['b', 'a'] },
    [{ label: 'Order', kind: 'moved' }],
  ],
  [
    'parts of a record are fields of their own',
    { address: { locality: 'Triangle', region: 'VA' }, social: { facebook: '' } },
    { address: { locality: 'Quantico', region: 'VA' }, social: { facebook: '' } },
    [value('Town', 'Triangle', 'Quantico')],
  ],
  [
    'of a long text only the lines that changed, and in them the words',
    { content: 'First line\nThe car is black.\nLast line' },
    { content: 'First line\nThe car is white.\nLast line' },
    [
      {
        label: 'Description',
        kind: 'text',
        lines: [
          { mark: 'gap' },
          { mark: 'removed', pieces: [words('The car is ', false), words('black.', true)] },
          { mark: 'added', pieces: [words('The car is ', false), words('white.', true)] },
          { mark: 'gap' },
        ],
      },
    ],
  ],
  [
    'a merge leads to the customer that is shown',
    {},
    { mergedInto: 'c1' },
    [{ label: 'Merged into', kind: 'customer', name: 'Ada Byron', path: '/admin/customers/c1' }],
  ],
  [
    'a merge that was undone too',
    { mergedInto: 'c1' },
    {},
    [{ label: 'Merged into', kind: 'customer', name: 'Ada Byron', path: '/admin/customers/c1' }],
  ],
  [
    'nothing that only programs read',
    { pickUpAt: 'a', endsAt: 'a', version: 1 },
    { pickUpAt: 'b', endsAt: 'b', version: 2 },
    [],
  ],
  ['nothing that is empty on both sides', { excerpt: null, features: [] }, { excerpt: '', altText: '' }, []],
  [
    'a field that no screen names',
    {},
    { meetingPoint: { noteForDriver: 'Door 4' } },
    [value('Meeting point: Note for driver', undefined, 'Door 4')],
  ],
  [
    'records are named, those that are gone in words, and never by an id',
    { vehicleId: 'v1', driverId: 'd1', classes: ['sedan'], usualVehicle: null },
    { vehicleId: 'v2', driverId: 'd2', classes: ['sedan', 'coach'], usualVehicle: 'v1' },
    [
      value('Vehicle', 'S-Class (QRT 1)', 'a deleted vehicle'),
      value('Driver', 'James Carter', 'a deleted driver'),
      { label: 'Vehicle classes', kind: 'list', removed: [], added: ['a deleted vehicle class'] },
      value('Usual vehicle', undefined, 'S-Class (QRT 1)'),
    ],
  ],
  [
    'a record that is the name of a field is named too',
    { leadMinutes: { instant: { byClass: { sedan: 60 } } }, extras: { champagne: 1 } },
    { leadMinutes: { instant: { byClass: { sedan: 90 } } }, extras: { champagne: 2 } },
    [
      value('Instant booking notice: Executive Sedan', '60 min', '90 min'),
      value('Extras: Champagne', '1', '2'),
    ],
  ],
  [
    'rows of a list are sentences',
    {
      shifts: [{ weekday: 1, from: '08:00', to: '18:00', validFrom: null, validUntil: '2026-12-31' }],
      officeHours: ['1, 2, 3: 08:00-18:00'],
    },
    {
      shifts: [],
      officeHours: [],
      blackouts: [{ from: '2026-12-24', until: '2026-12-25', classes: ['sedan'], reason: 'Christmas' }],
      garage: { address: '18200 Main Street', lat: 38.5, lon: -77.3 },
    },
    [
      {
        label: 'Shifts',
        kind: 'list',
        removed: ['Mon: 8:00 am to 6:00 pm, until Thursday, December 31, 2026'],
        added: [],
      },
      { label: 'Office hours', kind: 'list', removed: ['Mon-Wed: 8:00 am to 6:00 pm'], added: [] },
      {
        label: 'Blackout dates',
        kind: 'list',
        removed: [],
        added: ['Thursday, December 24, 2026, Friday, December 25, 2026, Executive Sedan, Christmas'],
      },
      value('Garage', undefined, '18200 Main Street'),
    ],
  ],
  [
    'one of a few values is in words, amounts and shares have their units',
    { progress: 'on-location', kind: 'kerb', state: 'new' },
    {
      progress: 'no-show',
      kind: 'inside',
      state: 'published',
      priceCents: 19_806,
      points: 1250,
      scopes: ['reservations:read'],
      types: ['reservation.confirmed'],
    },
    [
      value('Progress', 'Arrived', 'No-show'),
      value('Type', 'Curbside', 'Meet & greet'),
      value('State', 'new', 'published'),
      value('Price', undefined, '$198.06'),
      value('Discount (%)', undefined, '12.50%'),
      { label: 'Permissions', kind: 'list', removed: [], added: ['Read reservations'] },
      { label: 'Events', kind: 'list', removed: [], added: ['Reservation confirmed'] },
    ],
  ],
  [
    'an uploaded picture is no text, and keys of other systems are left out',
    { imageUrl: '/uploads/a1a1.webp', entry: `paid:${UUID}` },
    { imageUrl: '/pictures/door.webp', entry: `paid:${UUID}0`, operation: UUID },
    [{ label: 'Picture', kind: 'replaced', by: 'replaced' }],
  ],
  [
    'an id in a field that nobody expected is not shown',
    {},
    { surprise: UUID },
    [value('Surprise', undefined, '(internal reference)')],
  ],
]

for (const [name, before, after, expected] of CASES) {
  test(`a difference: ${name}`, () => {
    assert.deepEqual(differencesOf({ action: 'updateX', before, after, names: NAMES }, ZONE), expected)
  })
}
