import { format } from '#messages/locale'
import * as number from '../../i18n/format-number.ts'

/** "1,234". In messages, `#` of a plural writes its number so by itself. */
export const formatNumber = (count: number): string => number.numberInWords(count, format)

/** "$128.00" */
export const formatDollars = (dollars: number): string => number.dollarsInWords(dollars, format)

/** "0.5", always with as many digits behind the point. */
export const formatDecimal = (value: number, digits: number): string =>
  number.decimalInWords(value, digits, format)

/** "Ada and Grace" */
export const formatList = (parts: readonly string[]): string => number.listInWords(parts, format)
