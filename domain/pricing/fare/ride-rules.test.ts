import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  byTheHour,
  fares,
  faresWith,
  flat,
  priced,
  reasonOf,
  toDulles,
  transfer,
  whyOf,
} from '../../../test/support/fares.ts'

const rideOf = (...args: Parameters<typeof priced>) => priced(...args)[0]

describe('the distance rule', () => {
  test('the longest distance belongs to it: 250.0 miles have a price, 250.1 are priced by hand', () => {
    assert.equal(reasonOf(fares(), transfer({ metres: 402_336, seconds: 14_400 })), undefined)
    assert.equal(reasonOf(fares(), transfer({ metres: 402_497, seconds: 14_400 })), 'too-far')
  })

  test('the longest distance limits neither flats nor trips by the hour', () => {
    const short = faresWith(({ limits }) => Object.assign(limits, { maxTenths: 10 }))
    assert.equal(reasonOf(short, transfer()), 'too-far')
    assert.equal(reasonOf(short, toDulles()), undefined)
    assert.equal(reasonOf(short, byTheHour({ metres: 500_000 })), undefined)
  })

  test('the minimum replaces the distance amount, and approach is added to it', () => {
    assert.deepEqual(priced(fares(), transfer({ metres: 0, seconds: 0, approachMetres: 80_467 })), [
      ['minimum', 7500],
      ['approach', 1500],
      ['gratuity', 1800],
    ])
  })

  test('an amount equal to the minimum is the distance amount', () => {
    const equal = faresWith(tariff =>
      Object.assign(tariff.classes[0]?.transfer ?? {}, { minimumCents: 7575 }),
    )
    assert.deepEqual(rideOf(equal, transfer()), ['distance', 7575])
  })

  test('each band is priced by its own rate, never the whole trip by one', () => {
    const ride = (metres: number) => rideOf(fares(), transfer({ metres, seconds: 3600 }))?.[1]
    assert.equal(ride(80_467), 1500 + 4250 + 14_000 + 2700)
    assert.equal(ride(80_628), 22_479, '50.1 miles: one tenth at 2.875, half up')
  })

  test('without metres or seconds a trip that no flat covers is priced by hand', () => {
    const { metres: _, ...withoutMetres } = transfer()
    const { seconds: __, ...withoutSeconds } = transfer()
    assert.equal(reasonOf(fares(), withoutMetres), 'no-distance')
    assert.equal(reasonOf(fares(), withoutSeconds), 'no-distance')
  })

  test('a class without rates for transfers has flats alone', () => {
    const flatsOnly = faresWith(tariff => delete tariff.classes[0]?.transfer)
    assert.equal(reasonOf(flatsOnly, transfer()), 'no-rule')
    assert.deepEqual(rideOf(flatsOnly, toDulles()), ['home-iad', 11_500])
  })

  test('a class that the tariff does not have is priced by hand', () => {
    assert.equal(reasonOf(fares(), transfer({ class: 'coach' })), 'unknown-class')
    assert.equal(reasonOf(fares(), transfer({ class: 'constructor' })), 'unknown-class')
  })
})

describe('approach', () => {
  const garage = (miles: number) => ({ approachMetres: Math.round(miles * 1609.344) })

  test('is free up to the free distance', () => {
    assert.equal(priced(fares(), transfer(garage(40))).length, 2)
    assert.deepEqual(priced(fares(), transfer(garage(40.1)))[1], ['approach', 15])
  })

  test('is charged only where the distance rule won', () => {
    assert.equal(priced(fares(), toDulles(garage(90))).length, 2)
    assert.equal(priced(fares(), byTheHour(garage(90))).length, 2)
  })

  test('is part of what shares are of', () => {
    const late = transfer({ ...garage(50), bookedAt: '2026-12-01T17:00:00Z' })
    assert.deepEqual(priced(fares(), late), [
      ['distance', 7575],
      ['approach', 1500],
      ['late', 908],
      ['gratuity', 1997],
    ])
  })

  test('is never charged where the tariff has none', () => {
    const none = faresWith(tariff => Object.assign(tariff, { approach: null }))
    assert.equal(priced(none, transfer(garage(500))).length, 2)
  })
})

describe('trips by the hour', () => {
  test('the minimum is that of the weekday of the local date, also late in the evening', () => {
    // Friday 22:30 is Saturday in UTC; Sunday 23:30 is Monday.
    assert.deepEqual(rideOf(fares(), byTheHour({ pickUpDate: '2026-12-04', pickUpTime: '22:30' })), [
      'hourly',
      33_000,
    ])
    assert.deepEqual(rideOf(fares(), byTheHour({ pickUpDate: '2026-12-03', pickUpTime: '23:30' })), [
      'hourly',
      22_000,
    ])
  })

  test('more than the minimum is paid as asked', () => {
    assert.deepEqual(rideOf(fares(), byTheHour({ halfHours: 7, pickUpDate: '2026-12-04' })), [
      'hourly',
      38_500,
    ])
  })

  test('a weekday without a minimum has none', () => {
    const free = faresWith(tariff => Object.assign(tariff.classes[0]?.hourly ?? {}, { minimumHalfHours: [] }))
    assert.deepEqual(rideOf(free, byTheHour({ halfHours: 1 })), ['hourly', 5500])
  })

  test('the longest trip is measured after the minimum was applied', () => {
    assert.equal(reasonOf(fares(), byTheHour({ halfHours: 24 })), undefined)
    assert.equal(reasonOf(fares(), byTheHour({ halfHours: 25 })), 'too-long')
    const short = faresWith(({ limits }) => Object.assign(limits, { maxHalfHours: 3 }))
    assert.equal(reasonOf(short, byTheHour({ halfHours: 1 })), 'too-long')
  })

  test('the longest time does not limit transfers', () => {
    const short = faresWith(({ limits }) => Object.assign(limits, { maxHalfHours: 0 }))
    assert.equal(reasonOf(short, transfer()), undefined)
  })

  test('an odd half hour of an odd price is rounded half up', () => {
    const odd = faresWith(tariff => Object.assign(tariff.classes[0]?.hourly ?? {}, { hourCents: 11_001 }))
    assert.deepEqual(rideOf(odd, byTheHour({ halfHours: 5 })), ['hourly', 27_503])
  })

  test('the included distance is that of the paid hours, so that the minimum brings its own', () => {
    // Friday: two hours asked, three paid, 60.0 miles included.
    const friday = byTheHour({ pickUpDate: '2026-12-04', metres: 96_561 })
    assert.deepEqual(priced(fares(), friday).length, 2)
    assert.deepEqual(priced(fares(), { ...friday, metres: 96_722 })[1], ['extra-distance', 35])
  })

  test('extra distance is a line of kind ride, part of what shares are of', () => {
    const long = byTheHour({ halfHours: 8, metres: 156_589, bookedAt: '2026-12-01T17:00:00Z' })
    assert.deepEqual(priced(fares(), long), [
      ['hourly', 44_000],
      ['extra-distance', 6055],
      ['late', 5006],
      ['gratuity', 11_012],
    ])
  })

  test('half a tenth of included distance is not lost', () => {
    const odd = faresWith(tariff =>
      Object.assign(tariff.classes[0]?.hourly ?? {}, { includedTenthsPerHour: 101, extraMills: 1000 }),
    )
    // 2.5 hours include 252.5 tenths; 30.0 miles are 47.5 beyond: 475 cents.
    assert.deepEqual(priced(odd, byTheHour({ halfHours: 5, metres: 48_280 }))[1], ['extra-distance', 475])
  })

  test('no flat prices them, and a class without an hourly rate is priced by hand', () => {
    const among = byTheHour({ from: ['home'], to: ['iad'] })
    assert.deepEqual(rideOf(fares(), among), ['hourly', 22_000])
    assert.equal(
      reasonOf(
        faresWith(tariff => delete tariff.classes[0]?.hourly),
        among,
      ),
      'no-rule',
    )
  })
})

describe('flats', () => {
  const back = { from: ['iad', 'va'], to: ['home', 'va'] }

  test('both ways means both ways, one way means from a to b', () => {
    assert.deepEqual(rideOf(fares(), toDulles(back)), ['home-iad', 11_500])
    const oneWay = faresWith(({ flats }) => Object.assign(flats[0] ?? {}, { bothWays: false }))
    assert.deepEqual(rideOf(oneWay, toDulles()), ['home-iad', 11_500])
    assert.equal(rideOf(oneWay, toDulles(back))?.[0], 'distance')
  })

  test('the sum over both ends decides: airport 3, circle or ZIPs 2, state 1, anywhere 0', () => {
    const trip = toDulles({ from: ['home', 'va', 'zip', 'dca'] })
    const among = (...flats: [a: string, b: string][]) =>
      rideOf(
        faresWith(tariff => {
          tariff.places.push({ id: 'zip', kind: 'zips', zips: ['22172'] })
          tariff.flats = flats.map(([a, b]) => flat({ id: `${a}>${b}`, a, b }))
        }),
        trip,
      )?.[0]
    assert.equal(among(['*', 'iad'], ['va', 'iad']), 'va>iad')
    assert.equal(among(['va', 'iad'], ['home', 'iad']), 'home>iad')
    assert.equal(among(['home', 'iad'], ['dca', 'iad']), 'dca>iad')
    assert.equal(among(['*', '*'], ['va', '*']), 'va>*')
    assert.equal(among(['*', 'iad'], ['home', 'va']), '*>iad', 'three each: the first')
    assert.equal(among(['home', 'va'], ['*', 'iad']), 'home>va', 'three each: the first')
    assert.equal(among(['zip', 'iad'], ['home', 'iad']), 'zip>iad', 'five each: the first')
  })

  test('specificity comes before the order, and a dearer flat wins as well as a cheaper one', () => {
    const dearer = faresWith(tariff => {
      tariff.flats.unshift(flat({ id: 'va-iad', a: 'va', b: 'iad', cents: { sedan: 1 } }))
    })
    assert.deepEqual(rideOf(dearer, toDulles()), ['home-iad', 11_500])
  })

  test('a flat without the class is passed over for the next one', () => {
    const trip = transfer({ class: 'shuttle', from: ['dc'], to: ['bwi', 'md'] })
    assert.deepEqual(rideOf(fares(), trip), ['any-bwi', 30_000])
    assert.match(whyOf(fares(), trip), /^won: any-bwi, an end anywhere \(3\); not for this class: dc-bwi/)
  })

  test('a flat of 0 cents is a price', () => {
    const free = faresWith(({ flats }) => Object.assign(flats[0]?.cents ?? {}, { sedan: 0 }))
    assert.deepEqual(priced(free, toDulles()), [['home-iad', 0]])
  })

  test('dates of service limit a flat, both ends included', () => {
    const summer = faresWith(({ flats }) =>
      Object.assign(flats[0] ?? {}, { rides: { from: '2026-11-30', until: '2026-12-01' } }),
    )
    const on = (pickUpDate: string) => rideOf(summer, toDulles({ pickUpDate }))?.[0]
    assert.equal(on('2026-11-29'), 'distance')
    assert.equal(on('2026-11-30'), 'home-iad')
    assert.equal(on('2026-12-01'), 'home-iad')
    assert.equal(on('2026-12-02'), 'distance')
  })

  test('every flat leaves a reason', () => {
    const document = faresWith(({ flats }) => flats.push(flat({ id: 'any-iad', a: '*', b: 'iad' })))
    assert.deepEqual(whyOf(document, toDulles()).split('; '), [
      'won: home-iad, both ends exact (5)',
      'lost: any-iad (3 < 5)',
      'not considered: home-dca, drop-off not in dca',
      'not considered: dc-iad, pick-up not in dc',
      'not considered: dc-bwi, pick-up not in dc',
      'not considered: any-bwi, drop-off not in bwi',
      'lost: distance (a flat first)',
    ])
  })

  test('of very many flats fifty reasons are listed and the others counted', () => {
    const many = (count: number) =>
      faresWith(tariff => {
        tariff.flats = Array.from({ length: count }, (_, index) =>
          flat({ id: `${index}`, a: 'dc', b: 'dca' }),
        )
      })
    assert.equal(whyOf(many(50), transfer()).split('; ').length, 51)
    assert.match(whyOf(many(51), transfer()), /; and 1 more$/)
  })

  test('places that the tariff does not know change nothing', () => {
    assert.deepEqual(priced(fares(), toDulles({ from: ['moon', 'home'] })), priced(fares(), toDulles()))
  })
})

describe('flats of a contract', () => {
  const acme = { contract: 'acme' }

  test('are tried first, whatever the specificity of the others', () => {
    const vague = fares(({ contracts }) => {
      for (const one of contracts)
        one.flats = [flat({ id: 'acme-any', a: '*', b: '*', cents: { sedan: 9000 } })]
    })
    assert.deepEqual(rideOf(vague, toDulles(acme)), ['acme-any', 9000])
    assert.match(whyOf(vague, toDulles(acme)), /lost: home-iad \(contract first\)/)
    assert.deepEqual(rideOf(vague, toDulles()), ['home-iad', 11_500])
  })

  test('among themselves the most specific wins', () => {
    const two = fares(({ contracts }) => {
      contracts[0]?.flats.unshift(flat({ id: 'acme-any', a: '*', b: 'iad' }))
    })
    assert.deepEqual(rideOf(two, toDulles(acme)), ['acme-iad', 9900])
  })

  test('without the class of the trip the tariff decides', () => {
    assert.deepEqual(rideOf(fares(), toDulles({ ...acme, class: 'suv' })), ['home-iad', 14_500])
  })

  test('a contract that is not known is priced by hand', () => {
    assert.equal(reasonOf(fares(), toDulles({ contract: 'nobody' })), 'unknown-contract')
  })
})
