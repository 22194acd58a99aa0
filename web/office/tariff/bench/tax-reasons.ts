import * as words from '#messages/office-tariff'
import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import type { Untaxed } from '../../../../domain/pricing/fare/taxes.ts'
import { DOLLARS, PERCENT } from '../document/cell-values.ts'
import { placeName } from '../tariff-context.ts'
import { reasonOfLine } from './read-reason.ts'
import type { Line, Reason } from './try-answer.ts'

const TAXED_AMOUNT = / of (\d+)/

export function taxReason(line: Line & { why: string }, tariff: Tariff): Reason {
  const tax = tariff.taxes.find(({ id }) => id === line.id)
  const cents = TAXED_AMOUNT.exec(line.why)?.[1]
  if (!tax || cents === undefined) return reasonOfLine(line)
  return {
    counts: true,
    head: words.benchRule({ applies: 'yes', label: line.label }),
    text: words.benchTax({
      percent: PERCENT.text(tax.points),
      amount: `$${DOLLARS.text(Number(cents))}`,
      from: placeName(tariff, tax.pickUpIn),
      to: tax.dropOffIn === undefined ? 'none' : placeName(tariff, tax.dropOffIn),
    }),
  }
}

export function untaxedReason({ tax: id, cause }: Untaxed, tariff: Tariff): Reason {
  const tax = tariff.taxes.find(known => known.id === id)
  const place = placeName(tariff, (cause === 'drop-off' ? tax?.dropOffIn : tax?.pickUpIn) ?? '')
  return {
    counts: false,
    head: words.benchRule({ applies: 'no', label: tax?.label ?? id }),
    text: words.benchUntaxed({ cause: cause.replace('-', ''), place }),
  }
}
