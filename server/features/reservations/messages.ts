import type { Reservation, ReservationMail } from '../../../contract/reservations/schemas.ts'
import type { Site } from '../../../domain/site.ts'
import type { MailMessage } from '../../adapters/mail/mailer.ts'
import type { Store } from '../../db/database.ts'
import type { Database } from '../../db/tables.ts'
import type { Job } from '../../jobs/enqueue-job.ts'
import { enqueueMail } from '../../messages/enqueue-mail.ts'
import { isVisitorMail, type MailTemplates, type RenderMail } from '../../messages/mail-handler.ts'
import type { JudgeVisitorMail } from '../../messages/visitor-mail-judge.ts'
import { changedMail, mailToOwner, requestReceivedMail, statusMail } from './mails.ts'
import { findAnyReservation, type ReservationRow } from './store.ts'
import { toWire } from './to-wire.ts'

export type ReservationTemplate = ReservationMail['template']

type Context = { site: Site; publicUrl: string; ownerEmail: string }
type Render = (
  reservation: Reservation,
  context: Context & { customerMailed: boolean },
) => MailMessage | undefined
type Message = {
  /** True while the message still says what is so. */
  holds(row: ReservationRow): boolean
  render: Render
}

/**
 * What is sent where staff send a message again: the truth of now. A request that was confirmed or cancelled meanwhile
 * is told so.
 */
export function templateOfNow(
  template: ReservationTemplate,
  { status }: ReservationRow,
): ReservationTemplate {
  if (template === 'reservation-to-owner') return template
  if (status === 'cancelled') return 'reservation-cancelled'
  if (status === 'confirmed') return template === 'reservation-changed' ? template : 'reservation-confirmed'
  return 'reservation-received'
}

const isOpen = (row: ReservationRow) => row.deleted_at === null && row.status !== 'cancelled'

/** Every message about a reservation: when it may still leave, and how it reads. */
const MESSAGES: Record<ReservationTemplate, Message> = {
  'reservation-received': { holds: isOpen, render: requestReceivedMail },
  'reservation-to-owner': { holds: row => row.deleted_at === null, render: mailToOwner },
  'reservation-confirmed': {
    holds: row => row.deleted_at === null && row.status === 'confirmed',
    render: statusMail,
  },
  'reservation-cancelled': {
    holds: row => row.deleted_at !== null || row.status === 'cancelled',
    render: (reservation, context) => statusMail({ ...reservation, status: 'cancelled' }, context),
  },
  'reservation-changed': { holds: row => isOpen(row) && row.status === 'confirmed', render: changedMail },
}

/** Renders messages about reservations from what is true when they leave; nothing where that has passed. */
export function reservationTemplates(deps: {
  db: Store
  context: () => Promise<Context>
  judgeVisitorMail: JudgeVisitorMail
}): MailTemplates {
  const render =
    (template: ReservationTemplate): RenderMail =>
    async ({ subject_id }, gate) => {
      const row = await findAnyReservation(deps.db, subject_id)
      // Erased people have no address.
      if (!row || row.search_text === '' || !MESSAGES[template].holds(row)) return undefined
      const withheld = template === 'reservation-to-owner' && (await isCustomerMailWithheld(deps, row))
      const mail = MESSAGES[template].render(toWire(row), {
        ...(await deps.context()),
        customerMailed: !withheld,
      })
      if (!mail || mail.to === '') return undefined
      await gate(mail.to)
      return mail
    }
  return Object.fromEntries(
    (Object.keys(MESSAGES) as ReservationTemplate[]).map(template => [template, render(template)]),
  )
}

/**
 * Whether visitors had too many mails sent to the customer's address. Where the mail to the customer was not judged
 * yet, it is judged now: the two leave in any order.
 */
async function isCustomerMailWithheld(
  { db, judgeVisitorMail }: { db: Store; judgeVisitorMail: JudgeVisitorMail },
  { id, email }: ReservationRow,
): Promise<boolean> {
  const jobs = await db.selectFrom('jobs').selectAll().where('subject_id', '=', id).orderBy('id').execute()
  const asked = jobs.find(isVisitorMail)
  if (!asked || email === null) return false
  return !(await judgeVisitorMail({ jobId: asked.id, to: email }))
}

/** Plans a message about a reservation inside the transaction of what it tells. Returns its job. */
export async function planMessage(
  tx: Database,
  message: {
    template: ReservationTemplate
    reservationId: string
    now: Date
    runAt?: Date
    visitor?: boolean
  },
): Promise<Job> {
  const { template, reservationId, now, runAt, visitor = false } = message
  const recipient = template === 'reservation-to-owner' ? 'owner' : 'customer'
  return await enqueueMail(tx, {
    template,
    subject: { kind: 'reservation', id: reservationId },
    orderingKey: `${recipient}:${reservationId}`,
    visitor,
    now,
    ...(runAt ? { runAt } : {}),
  })
}
