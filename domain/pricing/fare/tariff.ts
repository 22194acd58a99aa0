import { milesBetween, type Point } from '../../values/geo.ts'

/** Inclusive dates of the pickup, on the tariff's clock. */
export type ServiceDates = { from?: string; until?: string }

/** In tenths of the unit; null is open-ended. Mills are tenths of a cent per unit. */
export type Band = { upToTenths: number | null; mills: number }

export type TransferRates = { baseCents: number; bands: Band[]; minuteMills: number; minimumCents: number }

/** In half hours, by weekday (1 Monday to 7 Sunday). */
export type HourlyMinimum = { days: number[]; n: number }

export type HourlyRates = {
  hourCents: number
  stepMinutes: 30
  minimumHalfHours: HourlyMinimum[]
  includedTenthsPerHour: number
  extraMills: number
}

/** Missing rates mean a manual quote. */
export type ClassRates = { code: string; label?: string; transfer?: TransferRates; hourly?: HourlyRates }

export type TariffPlace = {
  id: string
  label?: string
  kind: 'airport' | 'circle' | 'zips' | 'state'
  centre?: { lat: number; lon: number }
  radiusMiles?: number
  zips?: string[]
  state?: string
}

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

export const ANYWHERE = '*'

/** Half-open, past midnight if `to` is not later. `to` may be 24:00. */
export type DayWindow = { from: string; to: string }

export type When = {
  window?: DayWindow
  days?: number[]
  dates?: string[]
  leadAtLeastMin?: number
  leadBelowMin?: number
}

export type Service = 'transfer' | 'hourly'

/** Negative points are a discount. Only the largest of a group counts. */
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

/** Extras not per leg are charged on the outbound leg only. */
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

/** Both named ends have to match, or one of them. */
export type RuleEnds = { pickUpIn?: string; dropOffIn?: string; eitherEnd?: boolean }

/** `jurisdiction` groups the report; `source` is the statute, or the notice of the airport. */
export type RuleOrigin = { jurisdiction?: string; source?: string }

/** Has ends, or lies between two places in either direction. */
export type PassedOn = RuleEnds &
  RuleOrigin & {
    id: string
    label?: string
    cents: number
    between?: [string, string]
    rides?: ServiceDates
  }

export type Taxed = 'ride' | 'surcharge' | 'discount' | 'extra' | 'gratuity'

/** Names one end or both. Stops in between do not matter. */
export type Tax = RuleEnds &
  RuleOrigin & {
    id: string
    label?: string
    points: number
    of: Taxed[]
    rides?: ServiceDates
  }

export type Gratuity = { mode: 'included'; points: number } | { mode: 'optional'; presets: number[] }

export type Waiting = {
  free: { street: number; domestic: number; international: number }
  blockMinutes: number
  capBlocks: number
}

/** Immutable once published. */
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
  /** Missing: prices include them. */
  tollsAndTaxes?: 'added'
}

/** The store counts uses. Dates are on the tariff's clock. */
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

export type Contract = {
  company: string
  number?: number
  points: number
  flats: Flat[]
  rides?: ServiceDates
}

export type FareDocument = { tariff: Tariff; promos?: PromoCode[]; contracts?: Contract[] }

export type PlacedStop = { point: Point; state?: string; zip?: string }

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

export const TARIFF_BYTES_MAX = 512 * 1024
/** Larger than the canonical form: files may be indented. */
export const TARIFF_BODY_BYTES_MAX = 2 * TARIFF_BYTES_MAX
export const FLATS_BYTES_MAX = 512 * 1024
