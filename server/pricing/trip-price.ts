import type { PriceLine, TripPrice } from '../../contract/pricing/schemas.ts'
import type { AgreedLine } from '../../domain/pricing/agreed-price.ts'
import { sumOf } from '../../domain/values/money.ts'
import { lineName } from '../../i18n/line-name.ts'
import { DEFAULT_LOCALE } from '../../i18n/locales.ts'
import { languageOf } from '../platform/messaging/language.ts'

/** The lines of a trip with their names in a language. */
export function tripPrice(
  lines: readonly AgreedLine[],
  locale: string = DEFAULT_LOCALE,
  labels?: ReadonlyMap<string, string>,
): TripPrice {
  const { words } = languageOf(locale)
  return {
    subtotalCents: sumOf(lines),
    lines: lines.map((line): PriceLine => {
      const { kind, id, cents } = line
      return { kind, id, label: lineName(line, words.fare, labels), cents }
    }),
  }
}
