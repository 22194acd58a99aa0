import type { RefundPreview, RefundQuestion } from '../../../contract/money/charge-schemas.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { WeighedRefund } from '../../../domain/pricing/policy/refund.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { Deps } from '../../platform/deps.ts'
import type { StaffPrincipal } from '../../platform/http/principal.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { type CancellationCase, readCase } from '../../reservations/case/cancellation-case.ts'
import { cardOf } from '../../reservations/ledger/payment-store.ts'
import { linkAddress } from '../../reservations/links/manage-link.ts'
import { readInFull } from '../../reservations/record/in-full.ts'
import { getReservation } from '../../reservations/record/store.ts'
import { weighRefundCase } from './refund-case.ts'

export type RefundMail = (
  reservation: Reservation,
  about: {
    site: Site
    publicUrl: string
    page: string
    refund: { cents: number; card: RefundPreview['refunds'][number]['card']; message: string }
  },
) => { to: string; subject: string; text: string } | undefined

type PreviewDeps = Pick<Deps, 'db' | 'clock' | 'config'> & { refundMail: RefundMail }
type Asked = { order: RefundQuestion; caller: Pick<StaffPrincipal, 'kind'> }

/** Throws `not_found`, `invalid` or `forbidden`. */
export async function previewRefund(deps: PreviewDeps, id: string, asked: Asked): Promise<RefundPreview> {
  const of = await readCase(deps.db, await getReservation(deps.db, id))
  const weighed = await weighRefundCase(deps.db, of, asked)
  const refunds = refundsOf(of, weighed)
  return {
    version: of.row.version,
    refunds,
    courtesyCents: weighed.courtesy,
    dueCents: weighed.due,
    paidCents: weighed.netPaid + asked.order.cents,
    netPaidCents: weighed.netPaid,
    mails: await mailsOf(deps, of, { order: asked.order, refunds }),
  }
}

function refundsOf({ payments }: CancellationCase, { shares }: WeighedRefund): RefundPreview['refunds'] {
  return shares.map(({ paymentId, cents }) => {
    const payment = payments.find(({ id }) => id === paymentId)
    const card = payment && cardOf(payment)
    return { payment: paymentId, cents, ...(card ? { card: { brand: card.brand, last4: card.last4 } } : {}) }
  })
}

type Mailed = { order: RefundQuestion; refunds: RefundPreview['refunds'] }

async function mailsOf(
  { db, clock, config: { publicUrl }, refundMail }: PreviewDeps,
  { row }: CancellationCase,
  { order: { notify, message = '' }, refunds }: Mailed,
): Promise<RefundPreview['mails']> {
  if (!notify || !row.email) return []
  const site = await getSite(db)
  const reservation = await readInFull(db, row, { now: clock(), locale: row.locale })
  return refunds.flatMap(({ cents, card }) => {
    const refund = { cents, card, message }
    const mail = refundMail(reservation, { site, publicUrl, page: linkAddress(publicUrl, '…'), refund })
    return mail ? { to: mail.to, subject: mail.subject, text: mail.text } : []
  })
}
