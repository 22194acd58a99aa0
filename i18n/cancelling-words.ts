import type { Catalogue } from '#catalogues'
import { instantInWords } from './format-instant.ts'
import { dollarsInWords } from './format-number.ts'

type Row = { until: string | null; feeCents: number }
type Words = Pick<Catalogue['quoteTexts'], 'noDeposit' | 'costs' | 'fromToday'> &
  Pick<Catalogue['shared'], 'free' | 'fullPrice' | 'dayAndTime'>
type Written = { words: Words; format: string; timeZone: string }

export type CancellingWords = { costs: string; from: string }[]

export function cancellingWords(
  rows: readonly Row[],
  totalCents: number,
  { words, format, timeZone }: Written,
): CancellingWords {
  return rows.map(({ feeCents }, at) => {
    const from = rows[at - 1]?.until
    return {
      costs: costText(feeCents, { isFirst: at === 0, totalCents, words, format }),
      from: from ? words.dayAndTime(momentInWords(from, { format, timeZone })) : words.fromToday,
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

type Cost = { isFirst: boolean; totalCents: number } & Pick<Written, 'words' | 'format'>

function costText(cents: number, { isFirst, totalCents, words, format }: Cost): string {
  if (cents === 0) return isFirst ? words.free : words.noDeposit
  return cents === totalCents ? words.fullPrice : words.costs({ price: dollarsInWords(cents / 100, format) })
}
