import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Difference, differencesOf } from './differences.ts'

const ZONE = 'America/New_York'

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
    'what was empty, and what is empty now',
    { note: '', email: 'ada@example.com', wishedVehicle: null },
    { note: 'Tall', email: '', wishedVehicle: 'Sedan' },
    [
      value('Note', undefined, 'Tall'),
      value('E-mail', 'ada@example.com', undefined),
      value('Vehicle asked for', undefined, 'Sedan'),
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
    [{ label: 'Shown as part of', kind: 'customer', id: 'c1' }],
  ],
  [
    'a merge that was undone too',
    { mergedInto: 'c1' },
    {},
    [{ label: 'Shown as part of', kind: 'customer', id: 'c1' }],
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
    [value('Meeting point note for driver', undefined, 'Door 4')],
  ],
]

for (const [name, before, after, expected] of CASES) {
  test(`a difference: ${name}`, () => {
    assert.deepEqual(differencesOf({ before, after }, ZONE), expected)
  })
}
