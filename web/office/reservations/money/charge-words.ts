import * as common from '#messages/office-common'
import * as words from '#messages/office-money'
import type { ChargeList } from '../../../../contract/money/charge-schemas.ts'
import { type Collected, collect, undecidedBeside } from '../../../../domain/pricing/policy/collect.ts'
import { formatCents } from '../../format-number.ts'
import { hoursAndMinutes } from '../panel/pick-up-line.ts'

type Item = ChargeList['items'][number]

/** "Wait time, return: up to $90.00" */
export function itemName({ what, label, leg, leftCents }: Item): string {
  const trip = leg === null ? 'none' : leg === 1 ? 'one' : 'other'
  return words.chargeItem({ what: what.replace('-', ''), label, leg: trip, left: formatCents(leftCents) })
}

type Amount = { cents: number; name: string }

/** The amounts of a charge in steps, with the wait time that each is for: a started step counts. 0 charges nothing. */
export function amountsOf({ what, leftCents, stepCents, stepMinutes }: Item): Amount[] {
  if (what === 'no-show')
    return [
      { cents: leftCents, name: formatCents(leftCents) },
      { cents: 0, name: words.dontCharge },
    ]
  const steps = Array.from({ length: Math.floor(leftCents / stepCents) }, (_, at) => at + 1)
  const name = (step: number) =>
    words.chargeStarted({
      time: hoursAndMinutes(step * (stepMinutes ?? 0)),
      amount: formatCents(step * stepCents),
    })
  return [
    { cents: 0, name: common.chooseOne },
    ...steps.map(step => ({ cents: step * stepCents, name: name(step) })),
  ]
}

/** `released`: authorized, and no longer needed after the decision on the last no-show. */
type ChargeEffects = Collected & { released: number }

/** Uses the function that charges; 0 waives a no-show fee. */
export function collectedBy(
  list: ChargeList,
  { what, item }: Pick<Item, 'what' | 'item'>,
  cents: number,
): ChargeEffects {
  const undecided = undecidedBeside(list.items, item)
  const isLast = what === 'no-show' && list.isOver && undecided === 0
  const collected = collect({
    cents,
    balance: list.balanceCents,
    underWay: list.underWayCents,
    disputed: list.disputedCents,
    held: list.heldCents,
    card: list.card !== null,
    isOver: list.isOver,
    returnsRest: what === 'no-show',
    undecided,
  })
  return { ...collected, released: isLast ? list.heldCents - collected.capture : 0 }
}

export function chargeSentences(
  { covered, capture, charge, owed, later, refund, released }: ChargeEffects,
  { card }: Pick<ChargeList, 'card'>,
): string[] {
  const sentences: [cents: number, text: (amount: string) => string][] = [
    [covered, amount => words.chargeCovered({ amount })],
    [capture, amount => words.chargeCapture({ amount })],
    [charge, amount => words.chargeCard({ amount, brand: card?.brand ?? '', last4: card?.last4 ?? '' })],
    [owed, amount => words.chargeOwed({ amount })],
    [later, amount => words.chargeLater({ amount })],
    [refund, amount => words.chargeRefund({ amount })],
    [released, amount => words.chargeRelease({ amount })],
  ]
  return sentences.filter(([cents]) => cents > 0).map(([cents, text]) => text(formatCents(cents)))
}
