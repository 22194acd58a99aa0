import { format } from '#messages/locale'
import { dollarsInWords } from '../../../i18n/format-number.ts'

/** "$240.00", in the locale of the page. */
export const money = (cents: number): string => dollarsInWords(cents / 100, format)
