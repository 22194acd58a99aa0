import { format } from '#messages/locale'
import { KM_PER_MILE } from '../../../domain/values/geo.ts'
import { dollarsInWords, numberInWords } from '../../../i18n/format-number.ts'

export function driveInWords({ metres, seconds }: { metres: number; seconds: number }) {
  return {
    miles: numberInWords(Math.round(metres / 1000 / KM_PER_MILE), format),
    minutes: numberInWords(Math.round(seconds / 60), format),
  }
}

export function priceInWords(cents: number): string {
  return dollarsInWords(cents / 100, format)
}
