import type { FromPrices } from '../../contract/pricing/schemas.ts'
import { type Rounding, roundFromPrice } from '../../domain/pricing/from-price.ts'
import { EXAMPLE_DAYS_AHEAD, EXAMPLE_TIME, type PlacedTrip } from '../../domain/pricing/named-trips.ts'
import { NOT_SPECIFIED } from '../../domain/reservations/reservation.ts'
import { slugOf } from '../../domain/site/blog.ts'
import { dateAt } from '../../domain/values/day.ts'
import { addDays } from '../../domain/values/day-arithmetic.ts'
import { instantOf, weekdayOf } from '../../domain/values/time.ts'
import type { Locale } from '../../i18n/locales.ts'
import { requirePublished } from '../platform/translations/published-locales.ts'
import { readNamedTrips, readRounding } from './fares/named-trips.ts'
import { priceClass } from './price-class.ts'
import { garageOf, type PricingDeps, readBasis } from './price-trips.ts'
import { readRules } from './pricing-rules.ts'
import { type ClassRow, listSoldClasses, type PublishedTariff } from './pricing-store.ts'
import { fareTexts, placeNamesIn } from './translations/fare-texts.ts'
import type { SharedFacts } from './trip-basis.ts'

const TUESDAY = 2
const NOTHING: FromPrices = { currency: 'USD', withGratuity: false, trips: [], hourly: [] }

export type Example = {
  tariff: PublishedTariff
  classes: ClassRow[]
  date: string
  bookedAt: Date
  rounding: Rounding
}

type NamedExample = Example & {
  placeName: (name: string) => string
}

/** On a Tuesday at 1 pm, booked a week ahead. Empty if no tariff is in force. */
export async function fromPrices(
  deps: PricingDeps,
  { locale }: { locale?: Locale | undefined } = {},
): Promise<FromPrices> {
  const known = await readExample(deps, locale)
  if (!known) return NOTHING
  const { gratuity, tollsAndTaxes } = known.tariff.tariff
  const [{ trips: named }, placeName] = await Promise.all([
    readNamedTrips(deps.db),
    placeNamesIn(deps.db, locale),
  ])
  const example = { ...known, placeName }
  const trips = await Promise.all(named.map(trip => cheapest(deps, trip, example)))
  return {
    currency: 'USD',
    withGratuity: gratuity.mode === 'included',
    ...(tollsAndTaxes === 'added' && { addsTolls: true }),
    trips: trips.flatMap(trip => trip ?? []),
    hourly: await hourly(deps, example),
  }
}

export async function readExample(deps: PricingDeps, locale?: Locale): Promise<Example | undefined> {
  if (locale) await requirePublished(deps.db, locale)
  const now = deps.clock()
  const { tariff } = await readRules(deps.db, { at: deps.config, now })
  if (!tariff) return undefined
  const { zone } = tariff.tariff
  const date = nextTuesday(dateAt(now, zone))
  const bookedAt = new Date(instantOf({ date: addDays(date, -EXAMPLE_DAYS_AHEAD), time: EXAMPLE_TIME }, zone))
  const [sold, texts, rounding] = await Promise.all([
    listSoldClasses(deps.db),
    fareTexts(deps.db, 'vehicle-class', locale),
    readRounding(deps.db),
  ])
  const classes = sold.map(row => ({ ...row, name: texts.of(row.id, 'name', row.name) }))
  return { tariff, classes, date, bookedAt, rounding }
}

function nextTuesday(today: string): string {
  const first = addDays(today, EXAMPLE_DAYS_AHEAD)
  return addDays(first, (TUESDAY - weekdayOf(first) + 7) % 7)
}

async function cheapest(
  deps: PricingDeps,
  { from, to, pickUp, dropOff }: PlacedTrip,
  example: NamedExample,
): Promise<FromPrices['trips'][number] | undefined> {
  const facts = await factsBetween(deps, { pickUp, dropOff }, example)
  if (!facts) return undefined
  const priced = example.classes.flatMap(({ code, name, seats }) => {
    const totalCents = totalOf(facts, code, example)
    if (totalCents === undefined) return []
    const fromCents = roundFromPrice(totalCents, example.rounding)
    return [{ totalCents, fromCents, class: { code, name, seats } }]
  })
  const classes = priced.map(({ class: { code }, ...prices }) => ({ code, ...prices }))
  const [best] = priced.toSorted((a, b) => a.totalCents - b.totalCents)
  return (
    best && {
      id: slugOf(`${from} ${to}`),
      from: example.placeName(from),
      to: example.placeName(to),
      pickUp: from,
      dropOff: to,
      metres: facts.metres ?? 0,
      seconds: facts.seconds ?? 0,
      ...best,
      classes,
    }
  )
}

export async function factsBetween(
  deps: PricingDeps,
  { pickUp, dropOff }: Pick<PlacedTrip, 'pickUp' | 'dropOff'>,
  { tariff, date }: Pick<Example, 'tariff' | 'date'>,
): Promise<SharedFacts | undefined> {
  const trip = {
    kind: 'transfer' as const,
    pickUpAddress: pickUp.name,
    pickUpPlace: pickUp,
    dropOffAddress: dropOff.name,
    dropOffPlace: dropOff,
    pickUpDate: date,
    pickUpTime: EXAMPLE_TIME,
    numberOfPassengers: 1,
  }
  const basis = await readBasis(deps, trip, { tariff: tariff.tariff, isReturn: false })
  return 'byHand' in basis ? undefined : basis.facts
}

async function hourly(deps: PricingDeps, example: Example): Promise<FromPrices['hourly']> {
  const garage = await garageOf(deps)
  const place = garage && { ...garage, name: NOT_SPECIFIED }
  const region = place && (await factsBetween(deps, { pickUp: place, dropOff: place }, example))
  if (!region) return []
  return example.classes.flatMap(({ code, name }) => {
    const rates = example.tariff.tariff.classes.find(one => one.code === code)?.hourly
    const least = rates?.minimumHalfHours.find(({ days }) => days.includes(TUESDAY))?.n ?? 2
    const { approachMetres: _, ...facts } = region
    const totalCents = totalOf({ ...facts, kind: 'hourly', halfHours: least }, code, example)
    if (totalCents === undefined) return []
    return [
      { code, name, hours: least / 2, totalCents, fromCents: roundFromPrice(totalCents, example.rounding) },
    ]
  })
}

export function totalOf(
  facts: SharedFacts,
  code: string,
  { tariff, bookedAt }: Pick<Example, 'tariff' | 'bookedAt'>,
): number | undefined {
  const price = priceClass([facts], { document: { tariff: tariff.tariff }, class: code, bookedAt })
  return 'total' in price ? price.total : undefined
}
