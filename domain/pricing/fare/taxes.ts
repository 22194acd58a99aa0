import { shareOf, sumOf } from '../../values/money.ts'
import type { TripFacts } from './facts.ts'
import { type FareLine, lineOf } from './fare.ts'
import type { Tariff, Tax } from './tariff.ts'
import { isServed, type Trip } from './trip.ts'

/** Why a tax adds no line to a fare; `nothing` means that the lines it is of sum up to nothing, or are rounded to it. */
export const UNTAXED_CAUSES = ['pick-up', 'drop-off', 'date', 'nothing'] as const
/** Why a tax adds no line to a fare. */
export type UntaxedCause = (typeof UNTAXED_CAUSES)[number]

/** A tax that adds no line to a fare. */
export type Untaxed = { tax: string; cause: UntaxedCause }

/** One line per tax, of the sum of the lines that it is of; extras count if they are taxable. */
export function taxLines({ tariff, facts }: Trip, lines: readonly FareLine[]): FareLine[] {
  const untaxed = new Set(tariff.extras.filter(({ taxable }) => !taxable).map(({ id }) => id))
  const taxable = lines.filter(line => line.kind !== 'extra' || !untaxed.has(line.id))
  return tariff.taxes.flatMap(tax => {
    if (mismatchOf(tax, facts) !== undefined) return []
    const of = Math.max(0, sumOf(taxable.filter(line => isTaxed(line, tax))))
    const cents = shareOf(of, tax.points)
    const why = [`${tax.points / 100} % of ${of}`, ...endsOf(tax)].join(', ')
    return cents === 0 ? [] : [lineOf('tax', tax, { cents, why })]
  })
}

/** The taxes that add no line to the fare of a trip. */
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

/** The condition of a tax that a trip does not meet; undefined if it meets all. */
function mismatchOf(
  { pickUpIn, dropOffIn, rides }: Tax,
  { from, to, pickUpDate }: TripFacts,
): UntaxedCause | undefined {
  if (!from.includes(pickUpIn)) return 'pick-up'
  if (dropOffIn !== undefined && !to.includes(dropOffIn)) return 'drop-off'
  return isServed(rides, pickUpDate) ? undefined : 'date'
}

function endsOf({ pickUpIn, dropOffIn }: Tax): string[] {
  return [`pick-up in ${pickUpIn}`, ...(dropOffIn === undefined ? [] : [`drop-off in ${dropOffIn}`])]
}

function isTaxed({ kind }: FareLine, { of }: Tax): boolean {
  return of.some(taxed => taxed === kind)
}
