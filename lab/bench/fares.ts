import { priceTrip } from '../../domain/pricing/fare/price-trip.ts'
import { FARE_VECTORS, fares } from '../../test/support/fares.ts'
import type { Row } from './table.ts'

const WARM_UP_TRIPS = 2000
const TRIPS = 5000
/** Of one trip in every class, as a quote needs it. */
const LIMIT_MS = 1

/** CPU of pricing a trip in the four classes of the sample tariff; the trips are those of the fare contract. */
export function measureFares(): Row[] {
  const document = fares()
  const classes = document.tariff.classes.map(({ code }) => code)
  const price = (trips: number) => {
    for (let trip = 0; trip < trips; trip += 1) {
      const facts = FARE_VECTORS[trip % FARE_VECTORS.length]?.facts
      if (!facts) throw new Error('The fare contract has no trips')
      for (const code of classes) priceTrip(document, { ...facts, class: code })
    }
  }
  price(WARM_UP_TRIPS)
  const before = process.cpuUsage()
  price(TRIPS)
  const { user, system } = process.cpuUsage(before)
  const name = `Price of a trip in ${classes.length} classes, CPU`
  return [{ name, value: (user + system) / 1000 / TRIPS, limit: LIMIT_MS, atMost: true, unit: 'ms' }]
}
