import type { QuoteOptions } from '../../../contract/fares/schemas.ts'
import type { Extra, Tariff } from '../../../domain/fare/tariff.ts'
import { CHILD_SEATS, DERIVED_EXTRAS, GREET_EXTRA } from '../../../domain/trip-request.ts'
import type { PricingDeps } from '../../pricing/price-request.ts'
import { readRules } from '../../pricing/pricing-rules.ts'

/** The hours that the form offers where no tariff counts. */
const HOURS = { min: 2, max: 12 }

/** What the form offers before it asks for a price. */
export async function quoteOptions(
  { db, clock, config }: Pick<PricingDeps, 'db' | 'clock' | 'config'>,
  _query: { locale?: string | undefined },
): Promise<QuoteOptions> {
  const { tariff } = await readRules(db, { publicUrl: config.publicUrl, now: clock() })
  if (!tariff) return { priced: false, hours: HOURS, extras: [], childSeats: [], airports: [] }
  return { priced: true, ...optionsOf(tariff.tariff) }
}

function optionsOf({ classes, limits, extras, places }: Tariff): Omit<QuoteOptions, 'priced'> {
  const least = classes.flatMap(({ hourly }) => hourly?.minimumHalfHours.map(({ n }) => n / 2) ?? [])
  const greet = extras.find(({ id }) => id === GREET_EXTRA)
  return {
    hours: {
      min: least.length > 0 ? Math.min(...least) : HOURS.min,
      max: limits.maxHalfHours / 2,
    },
    extras: extras.filter(({ id }) => id !== GREET_EXTRA && !DERIVED_EXTRAS.includes(id)).map(optionOf),
    childSeats: CHILD_SEATS.flatMap(id => {
      const extra = extras.find(one => one.id === id)
      return extra ? [{ ...optionOf(extra), id }] : []
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
  return { id, label: label ?? id, cents, max, ...(ageNote === undefined ? {} : { ageNote }) }
}
