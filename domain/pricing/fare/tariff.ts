import { milesBetween, type Point } from '../../values/geo.ts'

/** Dates between which a rule holds for the pick-up, both included, on the tariff's clock. */
export type ServiceDates = { from?: string; until?: string }

/** A band ends at so many tenths of the unit; the last one is open. Mills are tenths of a cent per unit. */
export type Band = { upToTenths: number | null; mills: number }

/** What a transfer costs by distance and time. */
export type TransferRates = { baseCents: number; bands: Band[]; minuteMills: number; minimumCents: number }

/** The fewest half hours of a trip by the hour on these weekdays (1 Monday to 7 Sunday). */
export type HourlyMinimum = { days: number[]; n: number }

/** What a trip by the hour costs. */
export type HourlyRates = {
  hourCents: number
  stepMinutes: 30
  minimumHalfHours: HourlyMinimum[]
  includedTenthsPerHour: number
  extraMills: number
}

/** The rates of one vehicle class; what it has no rates for is priced by hand. */
export type ClassRates = { code: string; label?: string; transfer?: TransferRates; hourly?: HourlyRates }

/** An area that rules name. The ids of those that contain a stop are facts of a trip. */
export type TariffPlace = {
  id: string
  label?: string
  kind: 'airport' | 'circle' | 'zips' | 'state'
  centre?: { lat: number; lon: number }
  radiusMiles?: number
  zips?: string[]
  state?: string
}

/** An amount for a transfer between two places, by class; an end is the id of a place or ANYWHERE. */
export type Flat = {
  id: string
  label?: string
  a: string
  b: string
  bothWays: boolean
  cents: Record<string, number>
  rides?: ServiceDates
  includesTolls?: boolean
}

/** Both ends of a flat may be anywhere. */
export const ANYWHERE = '*'

/** A part of the day, half-open; it goes past midnight where its end is not later. The end may be 24:00. */
export type DayWindow = { from: string; to: string }

/** When a surcharge applies: every condition that is there has to hold. */
export type When = {
  window?: DayWindow
  days?: number[]
  dates?: string[]
  leadAtLeastMin?: number
  leadBelowMin?: number
}

/** The two kinds of trips. */
export type Service = 'transfer' | 'hourly'

/** A share of the ride or an amount; with negative points it is a discount. Of one group only the largest counts. */
export type Surcharge = {
  id: string
  label?: string
  group: string
  points?: number
  cents?: number
  when: When
  service?: Service
  touches?: string
  classes?: string[]
  hourly: 'pickup' | 'overlap'
  rides?: ServiceDates
}

/** Something a customer may add; one that is not per leg is charged on the way there alone. */
export type Extra = {
  id: string
  label?: string
  cents: number
  max: number
  taxable: boolean
  perLeg: boolean
  classes?: string[]
  ageNote?: string
}

/** A fee that is passed on: for pick-ups in a place, or a toll for transfers between two. */
export type PassedOn = {
  id: string
  label?: string
  cents: number
  pickUpIn?: string
  between?: [string, string]
  rides?: ServiceDates
}

/** What a tax is of. */
export type Taxed = 'ride' | 'surcharge' | 'discount' | 'extra' | 'gratuity'

/** A tax on rides that start in a place and, where it names one, end in another. Stops in between do not matter. */
export type Tax = {
  id: string
  label?: string
  points: number
  pickUpIn: string
  dropOffIn?: string
  of: Taxed[]
  rides?: ServiceDates
}

/** The gratuity: a part of every price, or offered after the trip. */
export type Gratuity = { mode: 'included'; points: number } | { mode: 'optional'; presets: number[] }

/** Waiting beyond the free minutes, billed in blocks after the trip. */
export type Waiting = {
  free: { street: number; domestic: number; international: number }
  blockMinutes: number
  capBlocks: number
}

/** The price rules of the company; published ones are never changed. */
export type Tariff = {
  number: number
  currency: 'USD'
  unit: 'mi' | 'km'
  zone: string
  classes: ClassRates[]
  places: TariffPlace[]
  flats: Flat[]
  approach: { freeTenths: number; mills: number } | null
  limits: { maxTenths: number; maxHalfHours: number }
  surcharges: Surcharge[]
  extras: Extra[]
  passedOn: PassedOn[]
  gratuity: Gratuity
  taxes: Tax[]
  discounts: { returnPoints: number }
  waiting: Waiting
  alsoPossible: { label?: string; rule: string; capCents: number }[]
}

/** A code of a campaign. How often it was used is counted by the store, not here. Dates are on the tariff's clock. */
export type PromoCode = {
  code: string
  points?: number
  cents?: number
  maxCents?: number
  minCents?: number
  booksFrom?: string
  booksUntil?: string
  ridesFrom?: string
  ridesUntil?: string
  maxUses?: number
  maxPerPerson?: number
  classes?: string[]
}

/** What a company has agreed: flats of its own, else a share off. */
export type Contract = {
  company: string
  number?: number
  points: number
  flats: Flat[]
  rides?: ServiceDates
}

/** All that a price is made of, but for the facts of the trip. */
export type FareDocument = { tariff: Tariff; promos?: PromoCode[]; contracts?: Contract[] }

/** A stop as the places of a tariff see it; state and ZIP where they are known. */
export type PlacedStop = { point: Point; state?: string; zip?: string }

/** The ids of all places that contain a stop, in the order of the tariff. */
export function placesOf(stop: PlacedStop, places: readonly TariffPlace[]): string[] {
  return places.filter(place => contains(place, stop)).map(({ id }) => id)
}

function contains(place: TariffPlace, { point, state, zip }: PlacedStop): boolean {
  switch (place.kind) {
    case 'airport':
    case 'circle':
      return place.centre !== undefined && milesBetween(place.centre, point) <= (place.radiusMiles ?? 0)
    case 'zips':
      return zip !== undefined && (place.zips ?? []).includes(zip)
    case 'state':
      return state !== undefined && place.state === state
  }
}

/** Bytes of a tariff as canonical JSON at most. */
export const TARIFF_BYTES_MAX = 512 * 1024
/** Bytes of a body with a tariff at most; a file may be written with spaces. */
export const TARIFF_BODY_BYTES_MAX = 2 * TARIFF_BYTES_MAX
/** Bytes of a matrix of flats as CSV at most. */
export const FLATS_BYTES_MAX = 512 * 1024
