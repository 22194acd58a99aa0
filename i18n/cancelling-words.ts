import type { Catalogue } from '#catalogues'
import { instantInWords } from './format-instant.ts'
import { dollarsInWords } from './format-number.ts'

type Row = { until: string | null; feeCents: number }
type Words = Pick<
  Catalogue['quoteTexts'],
  | 'freeCancellation'
  | 'depositRefund'
  | 'depositNonrefundable'
  | 'fullFare'
  | 'costs'
  | 'untilTime'
  | 'afterThat'
  | 'anyTime'
>
type Amounts = { totalCents: number; depositCents?: number | undefined }
type Written = { words: Words; format: string; timeZone: string }

export type CancellingWords = { costs: string; until: string }[]

export function cancellingWords(
  rows: readonly Row[],
  amounts: Amounts,
  { words, format, timeZone }: Written,
): CancellingWords {
  return rows.map(({ until, feeCents }, at) => {
    const last = at === 0 ? words.anyTime : words.afterThat
    return {
      costs: costText(feeCents, { ...amounts, words, format }),
      until: until ? words.untilTime(momentInWords(until, { format, timeZone })) : last,
    }
  })
}

export function momentInWords(at: string, clock: { format: string; timeZone: string }) {
  const instant = new Date(at)
  return {
    day: instantInWords(instant, 'shortWeekdayAndDate', clock),
    time: instantInWords(instant, 'time', clock),
  }
}

type Cost = Amounts & Pick<Written, 'words' | 'format'>

function costText(cents: number, { totalCents, depositCents = 0, words, format }: Cost): string {
  if (cents === 0 && depositCents > 0) return words.depositRefund
  if (cents === 0) return words.freeCancellation
  if (cents === totalCents) return words.fullFare
  if (cents === depositCents) return words.depositNonrefundable
  return words.costs({ price: dollarsInWords(cents / 100, format) })
}
