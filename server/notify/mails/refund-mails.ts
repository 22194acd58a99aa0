import { z } from 'zod'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { reversalName } from '../../../domain/money/ledger/entry.ts'
import type { CardFacts } from '../../../domain/reservations/payment.ts'
import { shortReference } from '../../../domain/values/reference.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import { findRefundRemark } from '../../money/payments/refund-remark.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { readPayload } from '../../platform/jobs/read-payload.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import { cardOf, findPayment } from '../../reservations/ledger/payment-store.ts'
import { listPostingsOf } from '../../reservations/ledger/posting-store.ts'
import { contactIn, customerMail, type Sender } from './mails.ts'

const EntryPayload = z.object({ entry: z.string().optional() })

/** A refund as the ledger has it. */
export type ToldRefund = {
  cents: number
  card: CardFacts | undefined
  /** What staff wrote to the guest; empty where they wrote nothing. */
  message: string
}

/**
 * The refund that a mail is about; of a mail that is sent again the latest one. Undefined where the ledger says otherwise
 * by now: the bank sent the money back, or did not.
 */
export async function readToldRefund(
  db: Database,
  job: Pick<Job, 'payload' | 'subject_id'>,
  { hasFailed }: { hasFailed: boolean },
): Promise<ToldRefund | undefined> {
  const { entry } = readPayload(EntryPayload, job)
  const postings = await listPostingsOf(db, job.subject_id)
  const names = new Set(postings.map(posting => posting.entry))
  const refund = postings.findLast(
    posting =>
      posting.paymentId !== null &&
      posting.kind === 'refund' &&
      names.has(reversalName(posting.entry)) === hasFailed &&
      (entry === undefined || entry === posting.entry || entry === reversalName(posting.entry)),
  )
  const payment = refund?.paymentId && (await findPayment(db, refund.paymentId))
  if (!refund) return undefined
  const remark = await findRefundRemark(db, { reservationId: job.subject_id, entry: refund.entry })
  return {
    cents: refund.cents,
    card: payment ? cardOf(payment) : undefined,
    message: remark?.message ?? '',
  }
}

type Telling = Sender & { refund: ToldRefund | undefined }

export function refundMadeSubject({ reference, locale }: Reservation): string {
  return languageOf(locale).words.message.refundSubject({ reference: shortReference(reference) })
}

export function refundFailedSubject({ reference, locale }: Reservation): string {
  const { message, shared } = languageOf(locale).words
  return message.titleSubject({ title: shared.refundFailed, reference: shortReference(reference) })
}

/** To the customer whose money went back to the card. */
export function refundMadeMail(
  reservation: Reservation,
  { refund, ...sender }: Telling,
): MailMessage | undefined {
  if (!refund) return undefined
  const language = languageOf(reservation.locale)
  const { message, cancellation, document } = language.words
  const amount = dollarsInWords(refund.cents / 100, language.format)
  const to = refund.card
    ? cancellation.toCard({ card: cancellation.cardEnding(refund.card) })
    : document.toPage
  return customerMail(
    reservation,
    { ...sender, language },
    {
      subject: refundMadeSubject(reservation),
      title: message.refundTitle({ amount }),
      lead: refund.message.split(/\n+/).filter(text => text !== ''),
      text: message.refundText({ amount, to }),
      closing: [message.statusHow(contactIn(reservation, sender))],
    },
  )
}

/** To the customer whose bank did not take the money: the office returns it in another way. */
export function refundFailedMail(
  reservation: Reservation,
  { refund, ...sender }: Telling,
): MailMessage | undefined {
  if (!refund) return undefined
  const language = languageOf(reservation.locale)
  const { message, shared } = language.words
  const amount = dollarsInWords(refund.cents / 100, language.format)
  return customerMail(
    reservation,
    { ...sender, language },
    {
      subject: refundFailedSubject(reservation),
      title: shared.refundFailed,
      text: message.refundFailedText({ amount }),
      closing: [message.statusHow(contactIn(reservation, sender))],
    },
  )
}
