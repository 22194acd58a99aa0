import type { FromPrices } from '../../contract/fares/schemas.ts'
import { dateAt } from '../../domain/day.ts'
import { addDays } from '../../domain/day-arithmetic.ts'
import { EXAMPLE_DAYS_AHEAD, EXAMPLE_TIME, NAMED_TRIPS, type NamedTrip } from '../../domain/named-trips.ts'
import { NOT_SPECIFIED } from '../../domain/reservation.ts'
import { instantOf, weekdayOf } from '../../domain/time.ts'
import { priceClass } from './price-class.ts'
import { garageOf, type PricingDeps } from './price-request.ts'
import { readRules } from './pricing-rules.ts'
import type { PublishedTariff } from './pricing-store.ts'
import { type ClassRow, listSoldClasses } from './pricing-store.ts'
import { basisOf, type SharedFacts } from './trip-basis.ts'

const TUESDAY = 2
const NOTHING: FromPrices = { currency: 'USD', trips: [], hourly: [] }

type Example = { tariff: PublishedTariff; classes: ClassRow[]; date: string; bookedAt: Date }

/**
 * The totals that pages name as examples, out of the same engine as every price: the cheapest class on each named trip,
 * and the shortest trip by the hour in each class, on a Tuesday at noon, booked a week ahead. Nothing where no tariff
 * prices here.
 */
export async function fromPrices(deps: PricingDeps): Promise<FromPrices> {
  const now = deps.clock()
  const { tariff } = await readRules(deps.db, { publicUrl: deps.config.publicUrl, now })
  if (!tariff) return NOTHING
  const { zone } = tariff.tariff
  const date = nextTuesday(dateAt(now, zone))
  const bookedAt = new Date(instantOf({ date: addDays(date, -EXAMPLE_DAYS_AHEAD), time: EXAMPLE_TIME }, zone))
  const example = { tariff, classes: await listSoldClasses(deps.db), date, bookedAt }
  const trips = await Promise.all(NAMED_TRIPS.map(trip => cheapest(deps, trip, example)))
  return { currency: 'USD', trips: trips.flatMap(trip => trip ?? []), hourly: await hourly(deps, example) }
}

/** The first Tuesday that is at least as many days ahead as the examples are booked. */
function nextTuesday(today: string): string {
  const first = addDays(today, EXAMPLE_DAYS_AHEAD)
  return addDays(first, (TUESDAY - weekdayOf(first) + 7) % 7)
}

async function cheapest(deps: PricingDeps, named: NamedTrip, example: Example) {
  const { id, from, to, pickUp, dropOff } = named
  const facts = await factsBetween(deps, { pickUp, dropOff }, example)
  if (!facts) return undefined
  const priced = example.classes.flatMap(({ code, name }) => {
    const totalCents = totalOf(facts, code, example)
    return totalCents === undefined ? [] : [{ totalCents, class: { code, name } }]
  })
  const [best] = priced.toSorted((a, b) => a.totalCents - b.totalCents)
  return best && { id, from, to, ...best }
}

async function factsBetween(
  deps: PricingDeps,
  { pickUp, dropOff }: Pick<NamedTrip, 'pickUp' | 'dropOff'>,
  { tariff, date }: Example,
): Promise<SharedFacts | undefined> {
  const trip = {
    kind: 'transfer' as const,
    pickUpAddress: NOT_SPECIFIED,
    pickUpPlace: pickUp,
    dropOffAddress: NOT_SPECIFIED,
    dropOffPlace: dropOff,
    pickUpDate: date,
    pickUpTime: EXAMPLE_TIME,
    numberOfPassengers: 1,
  }
  const basisDeps = { places: deps.places, findDrive: deps.findDrive, garage: await garageOf(deps) }
  const basis = await basisOf(basisDeps, trip, {
    tariff: tariff.tariff,
    isReturn: false,
    isGreeted: false,
  })
  return 'byHand' in basis ? undefined : basis.facts
}

/** The shortest trip by the hour in each class, from the company's address. */
async function hourly(deps: PricingDeps, example: Example): Promise<FromPrices['hourly']> {
  const garage = await garageOf(deps)
  const region = garage && (await factsBetween(deps, { pickUp: garage, dropOff: garage }, example))
  if (!region) return []
  return example.classes.flatMap(({ code, name }) => {
    const rates = example.tariff.tariff.classes.find(one => one.code === code)?.hourly
    const least = rates?.minimumHalfHours.find(({ days }) => days.includes(TUESDAY))?.n ?? 2
    const { approachMetres: _, ...facts } = region
    const totalCents = totalOf({ ...facts, kind: 'hourly', halfHours: least }, code, example)
    return totalCents === undefined ? [] : [{ code, name, hours: least / 2, totalCents }]
  })
}

function totalOf(facts: SharedFacts, code: string, { tariff, bookedAt }: Example): number | undefined {
  const price = priceClass([facts], { document: { tariff: tariff.tariff }, class: code, bookedAt })
  return 'total' in price ? price.total : undefined
}
