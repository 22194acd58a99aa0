import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import { isEither } from '../../../../domain/pricing/fare/rule-ends.ts'
import type { Tariff, Tax } from '../../../../domain/pricing/fare/tariff.ts'
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
      ends: endsText(tax, tariff),
    }),
  }
}

export function untaxedReason({ tax: id, cause }: Untaxed, tariff: Tariff): Reason {
  const tax = tariff.taxes.find(known => known.id === id)
  const place = placeName(tariff, (cause === 'drop-off' ? tax?.dropOffIn : tax?.pickUpIn) ?? '')
  const ends = tax ? endsText(tax, tariff) : ''
  return {
    counts: false,
    head: words.benchRule({ applies: 'no', label: tax?.label ?? id }),
    text: words.benchUntaxed({ cause: cause.replace('-', ''), place, ends }),
  }
}

function endsText(tax: Tax, tariff: Tariff): string {
  const { pickUpIn, dropOffIn } = tax
  const named = [
    ...(pickUpIn === undefined ? [] : [words.pickUpInPlace({ place: placeName(tariff, pickUpIn) })]),
    ...(dropOffIn === undefined ? [] : [words.dropOffInPlace({ place: placeName(tariff, dropOffIn) })]),
  ]
  const [first = '', second] = named
  if (second === undefined) return first
  return isEither(tax) ? words.eitherOf({ first, second }) : common.joined({ first, second })
}
