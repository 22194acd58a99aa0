import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareTariffs } from '../../../../domain/pricing/fare/compare.ts'
import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { fares } from '../../../../test/support/fares.ts'
import { changesOf, mergeTariffs } from './merge-tariffs.ts'
import { withValue } from './paths.ts'

const { tariff: seen } = fares()
const keysOf = (after: Tariff) => compareTariffs(seen, after).map(({ key }) => key)

test('a change is named by its rule, not by its place in the list', () => {
  const moved = withValue(withValue(seen, 'flats[2].cents.sedan', 9600), 'flats[0]', undefined)
  assert.deepEqual(compareTariffs(seen, moved), [
    { key: 'flats/home-iad', before: seen.flats[0], after: undefined },
    { key: 'flats/dc-iad/cents/sedan', before: 9500, after: 9600 },
  ])
})

test('the same tariff has no differences, also under another number and with its fields in another order', () => {
  assert.deepEqual(keysOf({ ...seen, number: 9 }), [])
  assert.deepEqual(keysOf({ ...seen, discounts: { ...seen.discounts } }), [])
  const turned = Object.fromEntries(Object.entries(seen).reverse()) as unknown as Tariff
  assert.deepEqual(keysOf(turned), [])
})

test('another order of rules is a difference of its own: a tie goes by it', () => {
  assert.deepEqual(keysOf({ ...seen, flats: seen.flats.toReversed() }), ['flats/%3Aorder'])
})

test('changes of two owners at different rules are both taken', () => {
  const mine = withValue(seen, 'flats[0].cents.sedan', 11_800)
  const theirs = withValue(withValue(seen, 'classes[0].hourly.hourCents', 11_500), 'flats[3]', undefined)
  assert.deepEqual(
    changesOf({ seen, mine, theirs }).map(({ path, changedBy }) => [path, changedBy]),
    [
      ['classes/sedan/hourly/hourCents', 'theirs'],
      ['flats/home-iad/cents/sedan', 'mine'],
      ['flats/dc-bwi', 'theirs'],
    ],
  )
  const merged = mergeTariffs({ seen, mine, theirs }, new Map())
  assert.equal(merged.classes[0]?.hourly?.hourCents, 11_500)
  assert.equal(merged.flats[0]?.cents['sedan'], 11_800)
  assert.equal(merged.flats.length, seen.flats.length - 1)
})

test('where both changed one amount, the owner chooses; without a choice it stays as typed', () => {
  const mine = withValue(seen, 'flats[0].cents.sedan', 11_800)
  const theirs = withValue(seen, 'flats[0].cents.sedan', 12_000)
  const [change] = changesOf({ seen, mine, theirs })
  assert.deepEqual(change, {
    path: 'flats/home-iad/cents/sedan',
    mine: 11_800,
    theirs: 12_000,
    changedBy: 'both',
  })
  const sedan = (tariff: Tariff) => tariff.flats[0]?.cents['sedan']
  assert.equal(sedan(mergeTariffs({ seen, mine, theirs }, new Map())), 11_800)
  assert.equal(sedan(mergeTariffs({ seen, mine, theirs }, new Map([[change?.path ?? '', 'theirs']]))), 12_000)
})

test('a rule that one took out and the other changed is a choice', () => {
  const mine = withValue(seen, 'flats[0]', undefined)
  const theirs = withValue(seen, 'flats[0].cents.sedan', 12_000)
  assert.deepEqual(
    changesOf({ seen, mine, theirs }).map(({ path, changedBy }) => [path, changedBy]),
    [['flats/home-iad', 'both']],
  )
  const kept = mergeTariffs({ seen, mine, theirs }, new Map([['flats/home-iad', 'theirs']]))
  assert.ok(kept.flats.some(({ id }) => id === 'home-iad'))
})

test('bands that both added stay in rising order', () => {
  const split = (upToTenths: number) =>
    withValue(
      seen,
      'classes[0].transfer.bands',
      [...seen.classes[0]!.transfer!.bands, { upToTenths, mills: 1 }].sort(
        (one, other) => (one.upToTenths ?? 1e9) - (other.upToTenths ?? 1e9),
      ),
    )
  const merged = mergeTariffs({ seen, mine: split(700), theirs: split(300) }, new Map())
  assert.deepEqual(
    merged.classes[0]?.transfer?.bands.map(({ upToTenths }) => upToTenths),
    [100, 300, 500, 700, null],
  )
})
