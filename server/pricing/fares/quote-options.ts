import type { QuoteOptions } from '../../../contract/pricing/schemas.ts'
import type { Extra, Tariff } from '../../../domain/pricing/fare/tariff.ts'
import {
  CHILD_SEATS,
  DERIVED_EXTRAS,
  GREET_EXTRA,
  HOURS_ASKED,
  MAX_CHILD_SEATS,
  MAX_EXTRA_COUNT,
  MAX_STOPS,
  STOP_EXTRA,
} from '../../../domain/reservations/trip-request.ts'
import type { PricingDeps } from '../price-trips.ts'
import { readRules } from '../pricing-rules.ts'
import { fareTexts } from '../translations/fare-texts.ts'

/** Used if no tariff is in force. */
const HOURS = { min: 2, max: 12 }

export async function quoteOptions(
  { db, clock, config }: Pick<PricingDeps, 'db' | 'clock' | 'config'>,
  { locale }: { locale?: string | undefined },
): Promise<QuoteOptions> {
  const { tariff } = await readRules(db, { at: config, now: clock() })
  if (!tariff)
    return { priced: false, hours: HOURS, stops: MAX_STOPS, extras: [], childSeats: [], airports: [] }
  const options = optionsOf(tariff.tariff)
  const texts = await fareTexts(db, 'tariff-label', locale)
  const named = <Option extends { id: string; label: string; ageNote?: string | undefined }>(
    option: Option,
  ): Option => ({
    ...option,
    label: texts.of(option.id, 'label', option.label),
    ...(option.ageNote === undefined ? {} : { ageNote: texts.of(option.id, 'ageNote', option.ageNote) }),
  })
  return {
    priced: true,
    ...options,
    extras: options.extras.map(named),
    childSeats: options.childSeats.map(named),
    ...(options.greet && {
      greet: { ...options.greet, label: texts.of(GREET_EXTRA, 'label', options.greet.label) },
    }),
  }
}

function optionsOf({ classes, limits, extras, places }: Tariff): Omit<QuoteOptions, 'priced'> {
  const least = classes.flatMap(({ hourly }) => hourly?.minimumHalfHours.map(({ n }) => n / 2) ?? [])
  const greet = extras.find(({ id }) => id === GREET_EXTRA)
  const stop = extras.find(({ id }) => id === STOP_EXTRA)
  return {
    // The tariff cannot exceed the limits of a request.
    hours: {
      min: Math.max(HOURS_ASKED.min, least.length > 0 ? Math.min(...least) : HOURS.min),
      max: Math.min(HOURS_ASKED.max, limits.maxHalfHours / 2),
    },
    // If the tariff has no stop price, staff price the trip whatever the number of stops.
    stops: Math.min(stop?.max ?? MAX_STOPS, MAX_STOPS),
    extras: extras.filter(({ id }) => id !== GREET_EXTRA && !DERIVED_EXTRAS.includes(id)).map(optionOf),
    childSeats: CHILD_SEATS.flatMap(id => {
      const extra = extras.find(one => one.id === id)
      return extra ? [{ ...optionOf(extra), id, max: Math.min(extra.max, MAX_CHILD_SEATS) }] : []
    }),
    ...(greet ? { greet: { label: greet.label ?? greet.id, cents: greet.cents } } : {}),
    airports: places.flatMap(({ id, label, kind, centre, radiusMiles }) =>
      kind === 'airport' && centre && radiusMiles !== undefined
        ? [{ id, label: label ?? id, centre, radiusMiles }]
        : [],
    ),
  }
}

function optionOf({ id, label, cents, max, ageNote }: Extra) {
  const most = Math.min(max, MAX_EXTRA_COUNT)
  return { id, label: label ?? id, cents, max: most, ...(ageNote === undefined ? {} : { ageNote }) }
}
