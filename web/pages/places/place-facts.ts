import { format } from '#messages/locale'
import { KM_PER_MILE } from '../../../domain/values/geo.ts'
import { dollarsInWords, fromPriceInWords, numberInWords } from '../../../i18n/format-number.ts'

export function driveInWords({ metres, seconds }: { metres: number; seconds: number }) {
  return {
    miles: numberInWords(Math.round(metres / 1000 / KM_PER_MILE), format),
    minutes: numberInWords(Math.round(seconds / 60), format),
  }
}

/** Exact, as in fare tables. */
export function fareInWords(cents: number): string {
  return dollarsInWords(cents / 100, format)
}

export function fromInWords(cents: number): string {
  return fromPriceInWords(cents, format)
}
