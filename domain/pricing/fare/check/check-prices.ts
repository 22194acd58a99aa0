import { addDays } from '../../../values/day-arithmetic.ts'
import { KM_PER_MILE, milesBetween, type Point } from '../../../values/geo.ts'
import { formatInstant, instantOf, weekdayOf } from '../../../values/time.ts'
import { minutesOf, tenthsOf } from '../amounts.ts'
import { priceTrip } from '../price-trip.ts'
import type { FareDocument, Flat, Tariff, TariffPlace } from '../tariff.ts'
import { type Drive, type Finding, type Surroundings, warning } from './finding.ts'

const JUST_OUTSIDE_MILES = 3
/** Estimate without directions: 25% longer than the straight line, at 48 mph. */
const ROAD_PER_STRAIGHT = 1.25
const MILES_PER_HOUR = 48
const CLIFF_PERCENT = 20
const SAME_ROAD_DEGREES = 15

type Ends = {
  flat: Flat
  path: string
  near: TariffPlace & { centre: Point }
  far: TariffPlace & { centre: Point }
}
type Look = { document: FareDocument; surroundings: Surroundings; code: string }

export function estimateDrive(from: Point, to: Point): Drive {
  return driveOf(milesBetween(from, to) * ROAD_PER_STRAIGHT)
}

function driveOf(miles: number): Drive {
  return {
    metres: Math.round(miles * KM_PER_MILE * 1000),
    seconds: Math.round((miles / MILES_PER_HOUR) * 3600),
  }
}

export function findCliffs(document: FareDocument, surroundings: Surroundings): Finding[] {
  return eachFlat(document, ({ ends, code }) => {
    const { flat, path, near, far } = ends
    if (far.kind === 'airport') return []
    const look = { document, surroundings, code }
    const drive = (surroundings.drive ?? estimateDrive)(far.centre, near.centre)
    const inside = totalOf(look, drive, { from: [far.id], to: [near.id] }, flat.id)
    const outside = totalOf(look, drive, { from: [], to: [near.id] }, 'distance')
    if (inside === undefined || outside === undefined) return []
    if (Math.abs(outside - inside) * 100 <= inside * CLIFF_PERCENT) return []
    return [
      warning('cliff', path, {
        flat: flat.id,
        class: code,
        place: far.id,
        ...figuresOf(document.tariff, drive),
        outsideCents: outside,
        insideCents: inside,
      }),
    ]
  })
}

/** Flat rates above the price of a farther place. */
export function findFallingPrices(document: FareDocument, surroundings: Surroundings): Finding[] {
  return eachFlat(document, ({ ends, code, all }) => {
    const { flat, path, near, far } = ends
    const look = { document, surroundings, code }
    const drive = (surroundings.drive ?? estimateDrive)(far.centre, near.centre)
    const flatTotal = totalOf(look, drive, { from: [far.id], to: [near.id] }, flat.id)
    if (flatTotal === undefined) return []
    const more = driveOf(((far.radiusMiles ?? 0) + JUST_OUTSIDE_MILES) * ROAD_PER_STRAIGHT)
    const beyond = { metres: drive.metres + more.metres, seconds: drive.seconds + more.seconds }
    const figures = { flat: flat.id, class: code, place: far.id, nearCents: flatTotal }
    const beyondTotal = totalOf(look, beyond, { from: [], to: [near.id] }, 'distance')
    const byDistance =
      beyondTotal !== undefined && beyondTotal < flatTotal
        ? [
            warning('falls-with-distance', path, {
              ...figures,
              ...figuresOf(document.tariff, beyond),
              farCents: beyondTotal,
            }),
          ]
        : []
    return [...byDistance, ...cheaperBeyond(ends, all, look, figures)]
  })
}

function cheaperBeyond(ends: Ends, all: readonly Ends[], look: Look, figures: Finding['figures']): Finding[] {
  const { near, far, path } = ends
  return all.flatMap(other => {
    if (other.near !== near || other.far === far || !isBeyond(other.far, far, near)) return []
    const drive = (look.surroundings.drive ?? estimateDrive)(other.far.centre, near.centre)
    const total = totalOf(look, drive, { from: [other.far.id], to: [near.id] }, other.flat.id)
    if (total === undefined || total >= Number(figures['nearCents'])) return []
    return [
      warning('falls-with-distance', path, {
        ...figures,
        ...figuresOf(look.document.tariff, drive),
        other: other.flat.id,
        farCents: total,
      }),
    ]
  })
}

function isBeyond(far: { centre: Point }, nearer: { centre: Point }, origin: { centre: Point }): boolean {
  const turn = Math.abs(bearing(origin.centre, far.centre) - bearing(origin.centre, nearer.centre))
  const sameRoad = Math.min(turn, 360 - turn) <= SAME_ROAD_DEGREES
  return sameRoad && milesBetween(origin.centre, far.centre) > milesBetween(origin.centre, nearer.centre)
}

function bearing(from: Point, to: Point): number {
  const east = (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180)
  return (Math.atan2(to.lat - from.lat, east) * 180) / Math.PI
}

/** From both ends, if both have a center, for each class with distance rates. */
function eachFlat(
  { tariff }: FareDocument,
  look: (one: { ends: Ends; code: string; all: readonly Ends[] }) => Finding[],
): Finding[] {
  const all = tariff.flats.flatMap((flat, index) => endsOf(flat, tariff.places, `tariff.flats[${index}]`))
  const measured = tariff.classes.filter(({ transfer }) => transfer).map(({ code }) => code)
  return all.flatMap(ends =>
    measured.filter(code => Object.hasOwn(ends.flat.cents, code)).flatMap(code => look({ ends, code, all })),
  )
}

function endsOf(flat: Flat, places: readonly TariffPlace[], path: string): Ends[] {
  const [a, b] = [flat.a, flat.b].map(id => places.find(place => place.id === id))
  if (!hasCentre(a) || !hasCentre(b)) return []
  return flat.bothWays
    ? [
        { flat, path, near: b, far: a },
        { flat, path, near: a, far: b },
      ]
    : [{ flat, path, near: b, far: a }]
}

function hasCentre(place: TariffPlace | undefined): place is TariffPlace & { centre: Point } {
  return place?.centre !== undefined
}

/** Off-peak: Tuesday 13:00, booked a week ahead. Undefined if another rule applies. */
function totalOf(
  { document, surroundings, code }: Look,
  { metres, seconds }: Drive,
  ends: { from: string[]; to: string[] },
  rule: string,
): number | undefined {
  const date = addDays(surroundings.today, 7 + ((9 - weekdayOf(surroundings.today)) % 7))
  const booked = instantOf({ date: addDays(date, -7), time: '13:00' }, document.tariff.zone)
  const fare = priceTrip(document, {
    class: code,
    kind: 'transfer',
    ...ends,
    metres,
    seconds,
    pickUpDate: date,
    pickUpTime: '13:00',
    bookedAt: formatInstant(booked),
  })
  if ('byHand' in fare) return undefined
  const won = fare.lines[0]?.id
  return won === rule || (rule === 'distance' && won === 'minimum') ? fare.total : undefined
}

function figuresOf({ unit }: Tariff, { metres, seconds }: Drive): { tenths: number; minutes: number } {
  return { tenths: tenthsOf(metres, unit), minutes: minutesOf(seconds) }
}
