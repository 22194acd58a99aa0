import * as words from '#messages/office-cancel'
import type { CancellationPreview } from '../../../../contract/reservations/cancellation-schemas.ts'
import { dollars } from '../fare/dollars.ts'

/** Per payment; payments outside the provider are refunded by staff. */
export function refundLines({ refunds }: Pick<CancellationPreview, 'refunds'>): string[] {
  return refunds.map(({ cents, card, byHand }) => {
    const amount = dollars(cents)
    if (byHand) return words.refundByHand({ amount })
    return card ? words.refundToCard({ amount, ...card }) : words.refundToPayment({ amount })
  })
}

/** Staff charge where a guest would pay. */
export function confirmText({ texts, chargeCents, captureCents }: CancellationPreview): string {
  const charged = chargeCents + captureCents
  return charged > 0 ? words.cancelAndCharge({ amount: dollars(charged) }) : texts.confirm
}
