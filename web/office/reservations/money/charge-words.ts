import * as words from '#messages/office-money'
import type { ChargeList } from '../../../../contract/money/charge-schemas.ts'
import { type Collected, collect } from '../../../../domain/pricing/policy/collect.ts'
import { dollars } from '../fare/dollars.ts'

type Item = ChargeList['items'][number]

/** "Wait time, return: up to $90.00" */
export function itemName({ what, label, leg, leftCents }: Item): string {
  const trip = leg === null ? 'none' : leg === 1 ? 'one' : 'other'
  return words.chargeItem({ what: what.replace('-', ''), label, leg: trip, left: dollars(leftCents) })
}

/** What a charge of this amount does, by the function that carries it out. */
export function collectedBy(list: ChargeList, what: Item['what'], cents: number): Collected {
  return collect({
    cents,
    balance: list.balanceCents,
    underWay: list.underWayCents,
    disputed: list.disputedCents,
    held: list.heldCents,
    card: list.card !== null,
    isOver: list.isOver,
    returnsRest: what === 'no-show',
  })
}

/** One sentence for each place that the money comes from. */
export function chargeSentences(
  { covered, capture, charge, owed, later, refund }: Collected,
  { card }: Pick<ChargeList, 'card'>,
): string[] {
  const told: [cents: number, text: (amount: string) => string][] = [
    [covered, amount => words.chargeCovered({ amount })],
    [capture, amount => words.chargeCapture({ amount })],
    [charge, amount => words.chargeCard({ amount, brand: card?.brand ?? '', last4: card?.last4 ?? '' })],
    [owed, amount => words.chargeOwed({ amount })],
    [later, amount => words.chargeLater({ amount })],
    [refund, amount => words.chargeRefund({ amount })],
  ]
  return told.filter(([cents]) => cents > 0).map(([cents, text]) => text(dollars(cents)))
}
