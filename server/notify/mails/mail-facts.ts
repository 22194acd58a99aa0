import type { ReservationTemplate } from '../../../domain/notify/message-catalog.ts'
import type { TripProgress } from '../../../domain/reservations/trip.ts'
import { toldMoney } from '../../booking/cancellation/cancelled-money.ts'
import { findReturned } from '../../booking/guest-change/refused-change.ts'
import { findOpenQuestion } from '../../guest/questions/ask-guest.ts'
import { endAddress, readAsking } from '../../guest/rating/end-asking.ts'
import { depositPageOf, payAddressOf } from '../../money/paying/ask-for-deposit.ts'
import type { Store } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { Dropped } from '../../platform/jobs/handler.ts'
import { tryPayload } from '../../platform/jobs/read-payload.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import { toOffice } from '../../platform/messaging/office-message-store.ts'
import type { JudgeVisitorMail } from '../../platform/messaging/visitor-mail-judge.ts'
import type { Signer } from '../../platform/signing/signer.ts'
import { policyOfReservation } from '../../pricing/agreed-price.ts'
import { OVER, readCase } from '../../reservations/case/cancellation-case.ts'
import { findAssignedNames } from '../../reservations/effects/assigned-trip-store.ts'
import { RemovedPayload } from '../../reservations/effects/plan-other-channel.ts'
import { readDueByLink } from '../../reservations/payments/payment-due.ts'
import { listTrips } from '../../reservations/record/store.ts'
import { assignedNames, type CurrentMessage } from '../current-message.ts'
import type { MailFacts, Sender } from './customer-mail.ts'
import { isCustomerMailWithheld } from './customer-mail-withheld.ts'
import { readRefund } from './read-refund.ts'

/** What emails are rendered with. */
export type MailDeps = {
  db: Store
  clock: () => Date
  signer: Pick<Signer, 'linkToken' | 'hashPerson'>
  context: () => Promise<Pick<Sender, 'site' | 'publicUrl'> & { ownerEmail: string }>
  judgeVisitorMail: JudgeVisitorMail
}

type ReadFacts = (
  deps: MailDeps,
  at: CurrentMessage & { job: Pick<Job, 'payload' | 'subject_id'> },
) => Promise<MailFacts | undefined>

const NOT_ASKED = 'Not sent: the guest does not want to be asked how rides were.'

/** What emails say beyond their reservation. An email without its facts is not sent. */
export const MAIL_FACTS: Partial<Record<ReservationTemplate, ReadFacts>> = {
  'reservation-received': async ({ db }, { row: { id } }) => ({
    policy: await policyOfReservation(db, id),
    deposit: await depositPageOf(db, id),
    payAt: await payAddressOf(db, id),
  }),
  'reservation-to-owner': async (deps, { row }) => ({
    customerMailed: !(await isCustomerMailWithheld(deps, row)),
    ownerEmail: (await toOffice(deps.db, 'reservation-to-owner', await deps.context())).ownerEmail,
    deposit: await depositPageOf(deps.db, row.id),
  }),
  'reservation-confirmed': async ({ db }, { row: { id } }) =>
    await legsWhere(db, id, progress => !OVER.includes(progress)),
  'reservation-changed': async ({ db }, { row: { id }, job }) => ({
    removedAt: tryPayload(RemovedPayload, job)?.removed,
    ...(await legsWhere(db, id, progress => progress !== 'cancelled')),
  }),
  'reservation-cancelled': async ({ db, context }, { row: { id, locale, status } }) => {
    const { words, format } = languageOf(locale)
    const { timeZone } = (await context()).site
    return {
      money: await toldMoney(db, id, { words, format, timeZone }),
      // The other trip was driven.
      ...(status === 'completed' ? await legsWhere(db, id, progress => progress === 'cancelled') : {}),
    }
  },
  'reservation-completed': async ({ db }, { row: { id } }) =>
    await legsWhere(db, id, progress => progress === 'done'),
  'reminder-day': async (_, { trip: { leg } }) => ({ legs: [leg] }),
  'driver-given': async (_, { trip: { leg }, assigned }) => assigned && { legs: [leg], ...assigned },
  'on-the-way': tripUnderWay,
  arrived: tripUnderWay,
  rate: async (deps, { row: { email, locale } }) => {
    if (email === null) return undefined
    const { hasEnded, token } = await readAsking({ ...deps, email })
    if (hasEnded) throw new Dropped(NOT_ASKED)
    return { end: endAddress((await deps.context()).publicUrl, token, locale) }
  },
  'payment-link': async ({ db, clock }, { row }) => {
    const due = await readDueByLink(db, await readCase(db, row), clock())
    return due && { due }
  },
  'payment-returned': async ({ db }, { row: { id } }) => ({ returned: await findReturned(db, id) }),
  'refund-made': async ({ db }, { job }) => refundFacts(await readRefund(db, job, { hasFailed: false })),
  'refund-failed': async ({ db }, { job }) => refundFacts(await readRefund(db, job, { hasFailed: true })),
  'car-question': async ({ db }, { row: { id } }) => ((await findOpenQuestion(db, id)) ? {} : undefined),
}

/** Names the assigned chauffeur, as the texts do. */
async function tripUnderWay({ db }: MailDeps, { trip: { id, leg } }: CurrentMessage): Promise<MailFacts> {
  const names = await findAssignedNames(db, id)
  return { legs: [leg], ...(names && assignedNames(names)) }
}

/** No legs if none has such a progress. */
async function legsWhere(
  db: Store,
  id: string,
  isShown: (progress: TripProgress) => boolean,
): Promise<Pick<MailFacts, 'legs'>> {
  const legs = (await listTrips(db, id)).flatMap(({ leg, progress }) => (isShown(progress) ? [leg] : []))
  return legs.length > 0 ? { legs } : {}
}

const refundFacts = (refund: MailFacts['refund']) => refund && { refund }
