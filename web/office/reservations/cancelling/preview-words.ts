import * as words from '#messages/office-cancel'
import type { CancellationPreview } from '../../../../contract/reservations/cancellation-schemas.ts'
import { dollars } from '../fare/dollars.ts'

/** Where the refund goes, payment by payment: what no provider returns is left to staff. */
export function refundLines({ refunds }: Pick<CancellationPreview, 'refunds'>): string[] {
  return refunds.map(({ cents, card, byHand }) => {
    const amount = dollars(cents)
    if (byHand) return words.refundByHand({ amount })
    return card ? words.refundToCard({ amount, ...card }) : words.refundToPayment({ amount })
  })
}

/** What the button says: staff charge where a guest pays. */
export function confirmText({ texts, chargeCents, captureCents }: CancellationPreview): string {
  const charged = chargeCents + captureCents
  return charged > 0 ? words.cancelAndCharge({ amount: dollars(charged) }) : texts.confirm
}
