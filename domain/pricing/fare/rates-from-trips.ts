import { shareOf, WHOLE_POINTS } from '../../values/money.ts'
import { distanceCents, tenthsOf } from './amounts.ts'
import type { Band, ClassRates, Extra, Tariff, TransferRates } from './tariff.ts'
import { MAX_RATE_MILLS } from './tariff-shape.ts'

/** A drive with the price that the company charges for it. */
export type PricedDrive = { metres: number; cents: number }

export type RateAnswers = {
  zone: string
  trips: readonly [PricedDrive, PricedDrive]
  hourCents: number
  minimumHalfHours: number
  /** The first has these prices, the others so many basis points more, or less if negative. */
  classes: readonly { code: string; points: number }[]
  /** Tolls and taxes at cost up to this limit; missing if the prices include them. */
  tollsCapCents?: number
  includesGratuity?: boolean
}

export type RatesFault = 'too-similar' | 'longer-not-dearer' | 'class-too-cheap'

export type RatesFromTrips =
  | { ok: true; tariff: Tariff }
  /** `code` names the class of `class-too-cheap`. */
  | { ok: false; fault: RatesFault; code?: string }

/** A tenth of the first class: beyond, a typing error is likelier. */
export const CLASS_POINTS_MIN = -9000

/** One mile: below, a cent of difference would become dollars per mile. */
export const TENTHS_APART_MIN = 10

const UNIT = 'mi'
/** Miles. Longer drives are quoted manually. */
const DRIVE_MAX = 300
/** Hundredths of a cent, in which tenths of a mile times mills are. */
const CENT = 100
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** Rates by base fare, mile and hour that price both trips to the cent. */
export function ratesFromTrips({
  zone,
  trips,
  hourCents,
  minimumHalfHours,
  classes,
  ...more
}: RateAnswers): RatesFromTrips {
  const [short, long] = trips
    .map(({ metres, cents }) => ({ tenths: tenthsOf(metres, UNIT), cents }))
    .toSorted((one, other) => one.tenths - other.tenths)
  if (!short || !long || long.tenths - short.tenths < TENTHS_APART_MIN || short.tenths === 0)
    return { ok: false, fault: 'too-similar' }
  if (long.cents <= short.cents) return { ok: false, fault: 'longer-not-dearer' }
  const tooCheap = classes.find(({ points }) => !isPriceable([short, long], hourCents, points))
  if (tooCheap) return { ok: false, fault: 'class-too-cheap', code: tooCheap.code }
  const rates = classes.map(({ code, points }): ClassRates => {
    const hour = shareOf(hourCents, WHOLE_POINTS + points)
    return {
      code,
      transfer: transferRates(atPoints(short, points), atPoints(long, points), hour),
      hourly: {
        hourCents: hour,
        stepMinutes: 30,
        minimumHalfHours: [{ days: EVERY_DAY, n: minimumHalfHours }],
        includedTenthsPerHour: 0,
        extraMills: 0,
      },
    }
  })
  const dearest = Math.max(
    ...rates.flatMap(({ transfer }) => (transfer?.bands ?? []).map(({ mills }) => mills)),
  )
  if (dearest > MAX_RATE_MILLS) return { ok: false, fault: 'too-similar' }
  const limits = { ...PLAIN_TARIFF.limits, maxTenths: Math.max(DRIVE_MAX * 10, long.tenths) }
  return { ok: true, tariff: { ...PLAIN_TARIFF, zone, limits, classes: rates, ...optionalParts(more) } }
}

/** Guests read it in their language; owners may reword it. */
export const TOLLS_AND_TAXES = { label: 'Tolls and taxes', rule: 'at cost' } as const

/** A share of 0 adds nothing: the prices are said to contain the gratuity. */
function optionalParts({
  tollsCapCents,
  includesGratuity,
}: Pick<RateAnswers, 'tollsCapCents' | 'includesGratuity'>) {
  return {
    ...(includesGratuity && { gratuity: { mode: 'included' as const, points: 0 } }),
    ...(tollsCapCents !== undefined && {
      tollsAndTaxes: 'added' as const,
      alsoPossible: [{ ...TOLLS_AND_TAXES, capCents: tollsCapCents }],
    }),
  }
}

type Measured = { tenths: number; cents: number }

function atPoints({ tenths, cents }: Measured, points: number): Measured {
  return { tenths, cents: shareOf(cents, WHOLE_POINTS + points) }
}

/** False if rounding leaves no hourly rate, or no difference between the trips. */
function isPriceable(
  [short, long]: readonly [Measured, Measured],
  hourCents: number,
  points: number,
): boolean {
  if (points < CLASS_POINTS_MIN) return false
  const isHourFree = hourCents > 0 && shareOf(hourCents, WHOLE_POINTS + points) === 0
  return !isHourFree && atPoints(long, points).cents > atPoints(short, points).cents
}

/** No ride costs less than an hour, or than the shorter trip if that is cheaper. */
function transferRates(near: Measured, far: Measured, hourCents: number): TransferRates {
  const minimumCents = Math.min(near.cents, hourCents)
  const fit = evenRates(near, far) ?? exactRates(near, far)
  return { ...fit, minuteMills: 0, minimumCents }
}

type Fit = Pick<TransferRates, 'baseCents' | 'bands'>

/** One rate per mile, in steps of five cents, one cent or a tenth of a cent; undefined if none fits both trips. */
function evenRates(near: Measured, far: Measured): Fit | undefined {
  const slope = ((far.cents - near.cents) * CENT) / (far.tenths - near.tenths)
  const rates = [50, 10, 1].flatMap(step =>
    [Math.round(slope / step), Math.floor(slope / step)].map(n => n * step),
  )
  for (const mills of rates) {
    const bands = [{ upToTenths: null, mills }]
    const rounded = Math.round((near.cents * CENT - near.tenths * mills) / CENT)
    for (const baseCents of [rounded, rounded - 1, rounded + 1]) {
      if (baseCents >= 0 && [near, far].every(trip => priceOf({ baseCents, bands }, trip) === trip.cents))
        return { baseCents, bands }
    }
  }
  return undefined
}

function priceOf(fit: Fit, { tenths }: Measured): number {
  return distanceCents({ ...fit, minuteMills: 0, minimumCents: 0 }, { tenths, minutes: 0 })
}

/** Up to four tiers, whose rates differ by a tenth of a cent, so that nothing is rounded between the trips. */
function exactRates(near: Measured, far: Measured): Fit {
  const beyond = spread((far.cents - near.cents) * CENT, { from: near.tenths, until: far.tenths })
  const rate = beyond.at(-1)?.mills ?? 0
  const base = near.cents * CENT - near.tenths * rate
  // Half a cent up or down at both trips alike.
  if (base >= 0) {
    const bands = joined([{ upToTenths: near.tenths, mills: rate }, ...beyond])
    return { baseCents: Math.floor((base + CENT / 2 - 1) / CENT), bands }
  }
  // Short rides are cheap for their miles: without a base fare, and dearer miles beyond the shorter trip.
  const first = spread(near.cents * CENT, { from: 0, until: near.tenths })
  const closed = first.map((band, index) =>
    index === first.length - 1 ? { ...band, upToTenths: near.tenths } : band,
  )
  return { baseCents: 0, bands: joined([...closed, ...beyond]) }
}

/** Tiers over a stretch that add up to an amount in hundredths of a cent; the last is open-ended. */
function spread(amount: number, { from, until }: { from: number; until: number }): Band[] {
  const mills = Math.floor(amount / (until - from))
  const left = amount - mills * (until - from)
  const dearer = left === 0 ? [] : [{ upToTenths: from + left, mills: mills + 1 }]
  return [...dearer, { upToTenths: null, mills }]
}

/** Without tiers that have the rate of the next one. */
function joined(bands: readonly Band[]): Band[] {
  return bands.filter(({ mills }, index) => bands[index + 1]?.mills !== mills)
}

function seat(id: string, label: string): Extra {
  return { id, label, cents: 0, max: 4, taxable: false, perLeg: true }
}

/** Beyond the questions, as usual in the trade; owners change it under Rates. */
export const PLAIN_TARIFF: Tariff = {
  number: 1,
  currency: 'USD',
  unit: UNIT,
  zone: 'America/New_York',
  classes: [],
  places: [],
  flats: [],
  approach: null,
  limits: { maxTenths: DRIVE_MAX * 10, maxHalfHours: 48 },
  surcharges: [],
  extras: [seat('infant', 'Infant seat'), seat('toddler', 'Toddler seat'), seat('booster', 'Booster seat')],
  passedOn: [],
  gratuity: { mode: 'optional', presets: [1500, 1800, 2000] },
  taxes: [],
  discounts: { returnPoints: 0 },
  waiting: { free: { street: 15, domestic: 60, international: 60 }, blockMinutes: 15, capBlocks: 8 },
  alsoPossible: [],
}
