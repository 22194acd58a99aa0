import { format } from '#messages/locale'
import * as number from '../../i18n/format-number.ts'

/** "1,234"; `#` in plural messages formats the same way. */
export const formatNumber = (count: number): string => number.numberInWords(count, format)

/** "$128.00" */
export const formatDollars = (dollars: number): string => number.dollarsInWords(dollars, format)

/** "$163.25" from cents. */
export const formatCents = (cents: number): string => formatDollars(cents / 100)

/** "0.5", with a fixed number of decimals. */
export const formatDecimal = (value: number, digits: number): string =>
  number.decimalInWords(value, digits, format)

export const formatList = (parts: readonly string[]): string => number.listInWords(parts, format)
