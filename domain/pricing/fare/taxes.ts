import { shareOf, sumOf } from '../../values/money.ts'
import type { TripFacts } from './facts.ts'
import { type FareLine, lineOf } from './fare.ts'
import { END_CAUSES, endsMismatch, endsText } from './rule-ends.ts'
import type { Tariff, Tax } from './tariff.ts'
import { isServed, type Trip } from './trip.ts'

/** `nothing`: the taxed lines sum or round to zero. */
export const UNTAXED_CAUSES = [...END_CAUSES, 'date', 'nothing'] as const
export type UntaxedCause = (typeof UNTAXED_CAUSES)[number]

export type Untaxed = { tax: string; cause: UntaxedCause }

export function taxLines({ tariff, facts }: Trip, lines: readonly FareLine[]): FareLine[] {
  const untaxed = new Set(tariff.extras.filter(({ taxable }) => !taxable).map(({ id }) => id))
  const taxable = lines.filter(line => line.kind !== 'extra' || !untaxed.has(line.id))
  return tariff.taxes.flatMap(tax => {
    if (mismatchOf(tax, facts) !== undefined) return []
    const of = Math.max(0, sumOf(taxable.filter(line => isTaxed(line, tax))))
    const cents = shareOf(of, tax.points)
    const why = [`${tax.points / 100} % of ${of}`, ...endsText(tax)].join(', ')
    return cents === 0 ? [] : [lineOf('tax', tax, { cents, why })]
  })
}

export function untaxedIn(
  { taxes }: Pick<Tariff, 'taxes'>,
  facts: TripFacts,
  lines: readonly FareLine[],
): Untaxed[] {
  const applied = new Set(lines.filter(({ kind }) => kind === 'tax').map(({ id }) => id))
  return taxes
    .filter(({ id }) => !applied.has(id))
    .map(tax => ({ tax: tax.id, cause: mismatchOf(tax, facts) ?? 'nothing' }))
}

function mismatchOf(tax: Tax, facts: TripFacts): UntaxedCause | undefined {
  return endsMismatch(tax, facts) ?? (isServed(tax.rides, facts.pickUpDate) ? undefined : 'date')
}

function isTaxed({ kind }: FareLine, { of }: Tax): boolean {
  return of.some(taxed => taxed === kind)
}
