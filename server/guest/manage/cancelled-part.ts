import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { standingOf } from '../../../domain/money/ledger/balances.ts'
import { cancelledSentences } from '../../../i18n/cancellation-sentences.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { cancelledFigures, findCancelled } from '../../booking/cancellation/cancelled-money.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listReservationEvents } from '../../platform/events/read-events.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import type { CancellationCase } from '../../reservations/case/cancellation-case.ts'
import { isRefunding } from '../../reservations/ledger/payment-store.ts'

export async function cancelledPart(
  db: Database,
  of: CancellationCase,
  locale: Locale,
): Promise<Pick<ManagedReservation, 'cancelled'>> {
  const { id, status } = of.row
  const isOver = status === 'cancelled' || status === 'completed'
  const found = isOver ? findCancelled(await listReservationEvents(db, id)) : undefined
  if (!found) return {}
  const { timeZone } = await getSite(db)
  const { words, format } = languageOf(locale)
  const figures = cancelledFigures(found.money, of)
  const sentBack = Math.min(figures.refund, sentBackCents(of))
  const told = { ...figures, refund: figures.refund - sentBack }
  const amount = dollarsInWords(sentBack / 100, format)
  const { feeCents, refundCents, captureCents, releaseCents, chargeCents, owedCents, byGuest } = found.money
  return {
    cancelled: {
      ...{ feeCents, refundCents, captureCents, releaseCents, chargeCents, owedCents },
      ...{ at: found.at, byGuest },
      texts: [
        ...cancelledSentences(told, { words, format, timeZone }),
        ...(sentBack > 0 ? [words.message.refundFailedText({ amount })] : []),
      ],
    },
  }
}

/** Failed refunds that were not repaid or retried. */
function sentBackCents({ postings, operations }: CancellationCase): number {
  const failed = postings.filter(({ kind }) => kind === 'refund-failed')
  const cents = failed.reduce((sum, posting) => sum + posting.cents, 0)
  return operations.some(isRefunding) ? 0 : Math.min(cents, standingOf(postings).heldCents)
}
