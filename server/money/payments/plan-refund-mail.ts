import type { Entry } from '../../../domain/money/ledger/entry.ts'
import type { Database } from '../../platform/db/tables.ts'
import { planEmail } from '../../reservations/effects/plan-messages.ts'
import { findRefundRemark } from './refund-remark.ts'

/** What happened before is no news: a store that was restored learns of it again. */
const NEWS_MS = 7 * 24 * 3600_000

/** Plans what the guest is told of a refund, inside the unit that posts it; nothing for any other entry. */
export async function planRefundMail(tx: Database, [first]: Entry, now: Date): Promise<void> {
  const { reservationId, kind, entry, at } = first ?? {}
  if (!reservationId || !entry || !at || (kind !== 'refund' && kind !== 'refund-failed')) return
  if (now.getTime() - Date.parse(at) > NEWS_MS) return
  // Money that did not arrive is told in any case.
  if (kind === 'refund' && (await findRefundRemark(tx, { reservationId, entry }))?.silent) return
  const reservation = await tx
    .selectFrom('reservations')
    .select('email')
    .where('id', '=', reservationId)
    .executeTakeFirst()
  if (!reservation?.email) return
  const template = kind === 'refund' ? 'refund-made' : kind
  await planEmail(tx, template, { reservationId, dedupeKey: `${template}:${entry}`, about: { entry }, now })
}
