import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseFareDocument } from '../../../../domain/pricing/fare/parse-tariff.ts'
import { ANYWHERE, type Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { fares } from '../../../../test/support/fares.ts'
import { flatsOf, isImpossible, shownPlaces, withFlat, withoutFlat } from './flats-matrix.ts'
import { STARTING_POINTS, startFrom, usesOf, withoutPlace, withRenamedPlace } from './places.ts'

const { tariff } = fares()
const cell = (from: string, to: string, code = 'sedan') => ({ from, to, code })
const shown = (of: Tariff, from: string, to: string, code = 'sedan') =>
  flatsOf(of, cell(from, to, code)).map(({ cents, mirrored }) => [cents, mirrored])
const isValid = (of: Tariff) => parseFareDocument({ tariff: of }).ok

test('a flat for both ways is mirrored in the cell of the other direction', () => {
  assert.deepEqual(shown(tariff, 'home', 'iad'), [[11_500, false]])
  assert.deepEqual(shown(tariff, 'iad', 'home'), [[11_500, true]])
  assert.deepEqual(shown(tariff, 'dc', 'bwi'), [[12_000, false]])
  assert.deepEqual(shown(tariff, 'bwi', 'dc'), [], 'one way alone')
  assert.deepEqual(shown(tariff, ANYWHERE, 'bwi', 'shuttle'), [[30_000, false]])
})

test('a mirrored cell is changed for both directions', () => {
  const changed = withFlat(tariff, cell('iad', 'home'), 11_800)
  assert.deepEqual(shown(changed, 'home', 'iad'), [[11_800, false]])
  assert.equal(changed.flats.length, tariff.flats.length)
})

test('a class joins the flat of the same ends; new ends get a flat for both ways', () => {
  const joined = withFlat(tariff, cell('dc', 'iad', 'limo'), 19_000)
  assert.equal(joined.flats.length, tariff.flats.length)
  assert.deepEqual(shown(joined, 'iad', 'dc', 'limo'), [[19_000, true]])
  const added = withFlat(tariff, cell('home', 'bwi'), 16_000)
  assert.deepEqual(added.flats.at(-1), {
    id: 'home-bwi',
    a: 'home',
    b: 'bwi',
    bothWays: true,
    cents: { sedan: 16_000 },
  })
  assert.ok(isValid(added))
})

test('the way back of a flat for one way gets a flat of its own', () => {
  const added = withFlat(tariff, cell('bwi', 'dc'), 13_000)
  assert.equal(added.flats.at(-1)?.bothWays, false)
  assert.deepEqual(shown(added, 'dc', 'bwi'), [[12_000, false]])
})

test('a cell that is emptied leaves the other classes; the last one takes the flat along', () => {
  const without = withoutFlat(tariff, cell('iad', 'home'))
  assert.deepEqual(shown(without, 'home', 'iad'), [])
  assert.deepEqual(shown(without, 'home', 'iad', 'suv'), [[14_500, false]])
  assert.equal(withoutFlat(tariff, cell(ANYWHERE, 'bwi', 'shuttle')).flats.length, tariff.flats.length - 1)
  assert.equal(withoutFlat(tariff, cell('md', 'va')), tariff)
})

test('a place to itself is impossible, anywhere to anywhere is not', () => {
  assert.ok(isImpossible(tariff, cell('iad', 'iad')))
  assert.ok(!isImpossible(tariff, cell(ANYWHERE, ANYWHERE)))
})

test('the filter finds places by name and id; anywhere always stays', () => {
  assert.deepEqual(shownPlaces(tariff, 'dulles'), ['iad', ANYWHERE])
  assert.equal(shownPlaces(tariff, '').length, tariff.places.length + 1)
})

test('a place is renamed in every rule, and goes with the rules that name it', () => {
  const renamed = withRenamedPlace(tariff, 'iad', 'dulles')
  assert.ok(isValid(renamed))
  assert.equal(usesOf(renamed, 'iad').length, 0)
  assert.equal(usesOf(renamed, 'dulles').length, usesOf(tariff, 'iad').length)
  const without = withoutPlace(tariff, 'dc')
  assert.ok(isValid(without))
  assert.deepEqual(without.taxes, [])
  assert.ok(!without.surcharges.some(({ id }) => id === 'event'))
})

test('each starting point is a valid tariff with what its name says', () => {
  for (const point of STARTING_POINTS) assert.ok(isValid(startFrom(tariff, point)), point)
  const airports = startFrom(tariff, 'airports')
  assert.deepEqual(airports.flats, tariff.flats)
  assert.ok(airports.classes.every(({ transfer, hourly }) => !transfer && hourly))
  assert.deepEqual(startFrom(tariff, 'hourly').flats, [])
  assert.ok(startFrom(tariff, 'miles').classes.every(({ transfer }) => transfer))
})
