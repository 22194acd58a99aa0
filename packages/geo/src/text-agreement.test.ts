import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Entry, foundAddress, foundPlace, normalize, townOf } from './gazetteer.ts'
import { createGeocoder, createPlaceData, createRegions } from './geocoder.ts'
import { milesBetween, type Point } from './points.ts'
import { nearestTown } from './reverse-place.ts'
import { isStreetType } from './street-words.ts'
import { TEST_AREA } from './test-area.ts'

const DATA = createPlaceData(TEST_AREA)
const { agreement, regionOf } = createRegions(DATA)
const gazetteer = DATA.gazetteer()
const { entries } = gazetteer
const QUANTICO = { lat: 38.5222, lon: -77.2936 }
const TRIANGLE = { lat: 38.5468, lon: -77.3366 }
const DULLES = { lat: 38.9531, lon: -77.4565 }
const WHITE_HOUSE = { lat: 38.8977, lon: -77.0365 }
const VIENNA = { lat: 38.9012, lon: -77.2653 }
const MANHATTAN = { lat: 40.7484, lon: -73.9857 }
const pointOf = ({ lat, lon }: Point): Point => ({ lat, lon })
/** Every nth entry: all of them take half a minute. */
const every = (n: number, all: readonly Entry[]) => all.filter((_, at) => at % n === 0)

describe('the text of an address', () => {
  const OTHERS = [
    'Dulles Airport (IAD) 22134',
    'Norfolk International Airport (ORF), VA 22134',
    'Richmond, VA (22134)',
    'JFK Airport, New York',
    'New York, NY',
    '10001',
    'dulles  airport terminal',
    'to Richmond please',
    'The White House',
    'Philadelphia 22134',
    'Quantico, MD',
    '123 Main St, Richmond, VA 22134',
    '123 Main Street Richmond 22134',
    '17 Richmond 22134',
    'Reagan 22134',
    '1600 Pennsylvania Ave NW Richmond 22134',
    '100 Maple Ave E Richmond 22134',
    '100 Maple Ave Richmond please 22134',
    '100 Market St Philadelphia 22134',
    '123 Main St IAD 22134',
    '123 Main St Dulles Airport 22134',
    '123 Main St Dulles Airport Quantico VA 22134',
    '17 Dulles Airport Quantico 22134',
    'Richmond, Quantico, VA 22134',
    'JFK Airport, Quantico, VA 22134',
    'Quantico, VA 22134 to Dulles airport',
    'Dulles Airport (38.5222, -77.2936)',
    'Somewhere nice (38.9531, -77.4565)',
    '20166, Quantico',
    '20166 Quantico',
    'Quantico 20166 gate 3',
    'Quantico New York hotel',
    'The dock at Quantico NY',
    'Henrico County, 22134',
    'Hotel Washington, 22134',
    'Washington Dulles',
    'Quantico Washington',
    `Quantico, VA${', Main St'.repeat(15)}`,
    'My sister',
    '',
  ]
  for (const text of OTHERS)
    test(`"${text}" does not agree with a point in Quantico`, () =>
      assert.notEqual(agreement(text, QUANTICO), 'same'))

  const HONEST: [text: string, point: Point][] = [
    ['Quantico', QUANTICO],
    ['22134', QUANTICO],
    ['123 Main St 22134', QUANTICO],
    ['123 Main St, Quantico, VA 22134-1234', QUANTICO],
    ['5 Potomac Ave Quantico VA', QUANTICO],
    ['My sister, Quantico, VA', QUANTICO],
    ['123 Main St Fl 2 22134', QUANTICO],
    ['123 Main St Quantico Marine Base 22134', QUANTICO],
    ['100 Maple Ave E Vienna VA', VIENNA],
    ['100 maple ave e vienna va', VIENNA],
    ['100 Maple Avenue East Vienna Virginia', VIENNA],
    ['100 Maple Ave E Apt 4 Vienna VA', VIENNA],
    ['7 Route 50 W Vienna VA', VIENNA],
    ['1600 Pennsylvania Washington DC', WHITE_HOUSE],
    ['1600 Pennsylvania Ave NW Washington DC 20500', WHITE_HOUSE],
    ['1600 Pennsylvania Ave NW Washington DC', WHITE_HOUSE],
    ['1600 Pennsylvania Avenue Northwest Washington D.C.', WHITE_HOUSE],
    ['Point on the map (38.5222, -77.2936)', QUANTICO],
    ['18900, Jefferson Davis Highway, Triangle, Prince William County, Virginia, 22172', TRIANGLE],
    ['Prince William County, VA 22134', QUANTICO],
    [`Quantico, VA${', Main St'.repeat(14)}`, QUANTICO],
    ['MEET ME AT QUANTICO STATION', QUANTICO],
    ['University of Mary Washington bookstore, Fredericksburg, VA', { lat: 38.3018, lon: -77.4744 }],
    ['Triangle VA-22172', TRIANGLE],
    ['Dulles (IAD), VA', DULLES],
    ['Dulles International Airport', DULLES],
    ['Dulles Airport Marriott', DULLES],
    ['Washington Dulles', DULLES],
    ['Washington Dulles International Airport (IAD), Dulles, Virginia', DULLES],
    ['1600 Pennsylvania Ave NW, Washington, DC 20500', WHITE_HOUSE],
    [
      '1600, Pennsylvania Avenue Northwest, Downtown, Washington, District of Columbia, 20500, United States',
      WHITE_HOUSE,
    ],
    ['350, 5th Avenue, Manhattan, New York County, New York, 10118, United States', MANHATTAN],
  ]
  for (const [text, point] of HONEST)
    test(`"${text}" agrees with its point`, () => assert.equal(agreement(text, point), 'same'))

  test('contradicts its point where it names another state, ZIP, town or airport', () => {
    const texts = ['New York, NY', '20166', 'Richmond', 'IAD', '123 Main St, Richmond, VA', 'Triangle, MD']
    for (const text of texts) assert.equal(agreement(text, QUANTICO), 'apart', text)
    for (const text of ['My sister', 'to Richmond please', 'Philadelphia 22134'])
      assert.equal(agreement(text, QUANTICO), 'unclear', text)
    assert.equal(agreement('Boston, MA 02108', MANHATTAN), 'apart')
  })
})

describe('of the texts of our own search', () => {
  const shown = ({ display_name, lat, lon }: { display_name: string; lat: string; lon: string }) => ({
    text: display_name,
    point: { lat: Number(lat), lon: Number(lon) },
  })
  const requireSame = (text: string, point: Point) => assert.equal(agreement(text, point), 'same', text)

  test('every place agrees with its point, also with a detail in front', () => {
    for (const entry of entries) {
      const { text, point } = shown(foundPlace(entry))
      requireSame(text, point)
    }
    for (const entry of every(15, entries)) {
      const { text, point } = shown(foundPlace(entry))
      requireSame(`The blue door behind the church, ${text}`, point)
      requireSame(`12 Oak Lane, ${text}`, point)
    }
  })

  test('a street in any town or ZIP agrees with the point that it gets, however it is written', () => {
    for (const entry of every(
      11,
      entries.filter(({ kind }) => kind === 'town' || kind === 'zip'),
    )) {
      const { text, point } = shown(foundAddress('123 Main St', entry))
      requireSame(text, point)
      const [town, end] = [townOf(entry), `${entry.state} ${entry.zip}`.trim()]
      for (const street of ['123 Main St', '100 Maple Ave E', '1600 Pennsylvania Ave NW', '7 Route 50 W']) {
        for (const typed of [`${street}, ${town}, ${end}`, `${street} ${town} ${end}`])
          requireSame(typed, pointOf(entry))
        // "Main St Street" is a street, though a town is called so.
        if (!isStreetType(normalize(town))) requireSame(`${street} ${town} ${entry.state}`, pointOf(entry))
      }
      requireSame(`123 Main St, ${town}, ${entry.state}`, pointOf(entry))
    }
  })

  test('the name of any point agrees with it', async () => {
    for (let lat = 36.6; lat < 39.7; lat += 0.17)
      for (let lon = -83.5; lon < -75.3; lon += 0.19) {
        const found = await createGeocoder(DATA).reverse({ lat, lon })
        if (!found) continue
        requireSame(found.display_name, { lat, lon })
        requireSame(`${found.display_name} (${lat.toFixed(4)}, ${lon.toFixed(4)})`, { lat, lon })
      }
  })
})

describe('a text that names one place with the ZIP of another', () => {
  /** Of one kind every nth, in an order that mixes near and far. */
  const points = every(
    61,
    entries.filter(({ kind, suggested }) => kind === 'zip' && suggested),
  )
  const STREETS = ['123 Main St', '100 Maple Ave E', '1600 Pennsylvania Ave NW', '7 Route 50']
  /** Miles: farther away than any town of the three states reaches. */
  const FAR = 25
  const isAnother = (other: Entry, point: Point) => {
    const { state } = regionOf(point, '')
    const same = entries.filter(one => one.keys.some(key => other.keys.includes(key)))
    const nearest = state && nearestTown(gazetteer, point, state)
    return same.every(one => milesBetween(one, point) > FAR && one !== nearest)
  }
  const formsOf = (name: string, { zip, state }: Entry) => [
    `${name} ${zip}`,
    `${name}, ${zip}`,
    `${name} (${zip})`,
    `${name}, ${state} ${zip}`,
    `${zip} ${name}`,
    `to ${name} please, ${zip}`,
    `near ${name}, ${state} ${zip}`,
    ...STREETS.flatMap(street => [
      `${street} ${name} ${zip}`,
      `${street} ${name} ${state} ${zip}`,
      `${street} ${name} please ${zip}`,
    ]),
  ]
  const never = (names: (other: Entry) => string[], others: readonly Entry[]) => {
    let tried = 0
    for (const [at, zip] of points.entries())
      for (const other of others.filter((_, index) => (index + at) % 23 === 0)) {
        if (!isAnother(other, zip)) continue
        for (const text of names(other).flatMap(name => formsOf(name, zip))) {
          assert.notEqual(agreement(text, pointOf(zip)), 'same', text)
          tried++
        }
      }
    assert.ok(tried > 1000, `${tried} texts`)
  }

  test('never agrees with the point of the ZIP: towns', () => {
    const towns = entries.filter(({ kind }) => kind === 'town')
    never(({ name, state }) => [name, `123 Main St, ${name}`, `${name}, ${state}`], every(29, towns))
  })

  test('never agrees with the point of the ZIP: landmarks and hotels behind a street', () => {
    const places = entries.filter(({ kind }) => kind === 'landmark' || kind === 'hotel')
    let tried = 0
    for (const [at, zip] of points.entries())
      for (const other of places.filter((_, index) => (index + at) % 5 === 0)) {
        if (!isAnother(other, zip)) continue
        for (const street of STREETS) {
          const text = `${street} ${other.name} ${zip.zip}`
          assert.notEqual(agreement(text, pointOf(zip)), 'same', text)
          tried++
        }
      }
    assert.ok(tried > 1000, `${tried} texts`)
  })

  test('never agrees with the point of the ZIP: airports', () => {
    const airports = entries.filter(({ kind }) => kind === 'airport')
    const names = ({ name, keys }: Entry) => [name, name.replace(/ \([A-Z]{3}\)/, ''), ...keys.slice(1)]
    never(names, [...airports, ...airports])
  })

  test('never agrees with the point of the ZIP: ZIPs and states', () => {
    for (const zip of points)
      for (const other of points.filter(one => milesBetween(one, zip) > FAR)) {
        assert.notEqual(agreement(`${other.zip}, ${zip.zip}`, pointOf(zip)), 'same')
        assert.notEqual(agreement(`123 Main St, ${other.zip}`, pointOf(zip)), 'same')
      }
    const states = [
      'New York',
      'NY',
      'Pennsylvania',
      'Delaware',
      'North Carolina',
      'West Virginia',
      'California',
    ]
    for (const zip of points)
      for (const state of [...states, ...['VA', 'MD', 'DC'].filter(one => one !== zip.state)]) {
        const town = normalize(zip.city)
        for (const text of [`${state} ${zip.zip}`, `123 Main St, ${town}, ${state} ${zip.zip}`])
          if (zip.city !== state) assert.notEqual(agreement(text, pointOf(zip)), 'same', text)
      }
  })
})
