import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distanceCents } from '../../../../domain/pricing/fare/amounts.ts'
import { fares } from '../../../../test/support/fares.ts'
import { withValue } from './paths.ts'
import {
  bandEnds,
  rateUpTo,
  withBandEnd,
  withMovedEnd,
  withoutBandEnd,
  withRate,
  withService,
} from './rates.ts'

const { tariff } = fares()
const sedan = tariff.classes[0]!.transfer!
const ends = (of = tariff) => of.classes[0]?.transfer?.bands.map(({ upToTenths }) => upToTenths)

test('the grid has a column for each end of a band, the open one last', () => {
  assert.deepEqual(bandEnds(tariff), [100, 500, null])
  assert.deepEqual(bandEnds({ ...tariff, classes: [] }), [null])
})

test('a class without an end has the rate of the band beyond it, and gets a band when it is set', () => {
  assert.deepEqual(rateUpTo(sedan, 300), { index: 1, mills: 3500, shared: true })
  assert.deepEqual(withRate(sedan, 300, 3700).bands.slice(1, 3), [
    { upToTenths: 300, mills: 3700 },
    { upToTenths: 500, mills: 3500 },
  ])
  assert.equal(withRate(sedan, null, 2900).bands.at(-1)?.mills, 2900)
})

test('a new end changes no price', () => {
  const split = withBandEnd(tariff, 300)
  assert.deepEqual(ends(split), [100, 300, 500, null])
  for (const tenths of [0, 99, 100, 299, 300, 301, 499, 2500]) {
    const drive = { tenths, minutes: 30 }
    assert.equal(distanceCents(split.classes[0]!.transfer!, drive), distanceCents(sedan, drive))
  }
  assert.deepEqual(withBandEnd(tariff, 100), tariff, 'it is there already')
})

test('an end moves between its neighbours only', () => {
  assert.deepEqual(ends(withMovedEnd(tariff, 100, 150)), [150, 500, null])
  assert.equal(withMovedEnd(tariff, 100, 500), undefined)
  assert.equal(withMovedEnd(tariff, 500, 90), undefined)
})

test('an end that goes leaves the rate of the farther band', () => {
  const merged = withoutBandEnd(tariff, 100)
  assert.deepEqual(merged.classes[0]?.transfer?.bands[0], { upToTenths: 500, mills: 3500 })
})

test('a class gets rates like those of the first class', () => {
  const [sedanRates, suv] = tariff.classes
  const byHand = withValue(suv!, 'hourly', undefined)
  assert.deepEqual(withService(tariff, byHand, 'hourly').hourly, sedanRates?.hourly)
  assert.equal(withService(tariff, suv!, 'hourly').hourly, suv?.hourly)
  assert.equal(withService(tariff, { code: 'bus' }, 'transfer').code, 'bus')
  const first = withService({ ...tariff, classes: [] }, { code: 'bus' }, 'transfer')
  assert.deepEqual(first.transfer?.bands, [{ upToTenths: null, mills: 0 }])
})
