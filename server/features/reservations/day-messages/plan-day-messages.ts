import type { TripProgress } from '../../../../domain/trip.ts'
import type { Database } from '../../../db/tables.ts'
import { hasAgreed } from '../../../texts/consent-store.ts'
import { planMessage } from '../plan-message.ts'
import { planText } from '../texts/plan-texts.ts'
import { DAY_MESSAGES, type DayMessage } from './day-message.ts'

/**
 * Tells the customer that the chauffeur is on the way, or there: by a text where they agreed to texts, else by a mail.
 * It leaves at night too.
 */
export async function planDayMessage(
  tx: Database,
  { id, email }: { id: string; email: string | null },
  { to, now }: { to: TripProgress; now: Date },
): Promise<void> {
  const names = Object.keys(DAY_MESSAGES) as DayMessage[]
  const template = names.find(name => DAY_MESSAGES[name] === to)
  if (!template) return
  if (await hasAgreed(tx, id)) await planText(tx, { template, reservationId: id, now })
  else if (email !== null) await planMessage(tx, { template, reservationId: id, now })
}
