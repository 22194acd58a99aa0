import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { REMINDER } from '../../../domain/notify/scheduled-messages.ts'
import { isSwitchable, templateRules } from '../../../domain/notify/template.ts'
import type { Due } from '../../../domain/pricing/policy/due.ts'
import type { Site } from '../../../domain/site/site.ts'
import { keysOf } from '../../../domain/values/record.ts'
import type { ToldPolicy } from '../../../i18n/policy-sentences.ts'
import { toldMoney } from '../../booking/cancellation/cancelled-money.ts'
import { findReturned, type ReturnedPayment } from '../../booking/guest-change/refused-change.ts'
import { readLocated } from '../../booking/map-locations.ts'
import { findOpenQuestion } from '../../guest/questions/ask-guest.ts'
import { endAddress, readAsking } from '../../guest/rating/end-asking.ts'
import { type DepositPage, depositPageOf, payAddressOf } from '../../money/paying/ask-for-deposit.ts'
import type { Store } from '../../platform/db/database.ts'
import { Dropped } from '../../platform/jobs/handler.ts'
import { languageOf, OFFICE_LANGUAGE } from '../../platform/messaging/language.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import { type MailTemplates, type RenderMail, SWITCHED_OFF } from '../../platform/messaging/mail-handler.ts'
import { findOwnTemplate, isSwitchedOff, type MessageWords } from '../../platform/messaging/template-store.ts'
import { toOffice } from '../../platform/messaging/to-office.ts'
import type { JudgeVisitorMail } from '../../platform/messaging/visitor-mail-judge.ts'
import type { Signer } from '../../platform/signing/signer.ts'
import { policyOfReservation } from '../../pricing/agreed-policy.ts'
import type { MapDeps } from '../../pricing/map-location.ts'
import { readCase } from '../../reservations/case/cancellation-case.ts'
import { type DayMessage, tripAtStep } from '../../reservations/effects/day-message.ts'
import { GIVEN } from '../../reservations/effects/given-store.ts'
import type { ReservationTemplate } from '../../reservations/effects/mail-job-store.ts'
import { linkAddress, linkForMessages } from '../../reservations/links/manage-link.ts'
import { readDueByLink } from '../../reservations/payments/payment-due.ts'
import { findRating } from '../../reservations/record/rating-store.ts'
import {
  findAnyReservation,
  listTrips,
  type ReservationRow,
  type TripRow,
} from '../../reservations/record/store.ts'
import { dayMail } from '../day-messages/day-mails.ts'
import { givenMail } from '../driver-given/given-mail.ts'
import { type GivenTrip, givenTripOf } from '../driver-given/given-trip.ts'
import { completedMail, mayAsk, mayThank, rateMail } from '../follow-up/follow-up-mails.ts'
import { remindedTrip, reminderMail } from '../reminders/reminder-mail.ts'
import { isCustomerMailWithheld } from './customer-mail-withheld.ts'
import { changedMail, requestReceivedMail, type Sender, statusMail } from './mails.ts'
import { mailToOwner } from './owner-mail.ts'
import { depositAwaitedMail, holdEndedMail, paymentLinkMail, paymentReturnedMail } from './payment-mails.ts'
import { questionMail } from './question-mail.ts'
import { readToldRefund, refundFailedMail, refundMadeMail, type ToldRefund } from './refund-mails.ts'
import { STILL_TRUE, TIMED_MAILS, type TimedMail } from './still-true.ts'

const ASKED_NO_MORE = 'Not sent: the guest does not want to be asked how rides were.'

type Context = { site: Site; publicUrl: string; ownerEmail: string }
type Rendering = Context & {
  customerMailed: boolean
  policy: ToldPolicy
  page: string | undefined
  money: readonly string[]
  /** The owner's, where the words of the program were changed. */
  words: MessageWords | undefined
  /** What is to be paid now. */
  due: Due | undefined
  /** Whether the guest was led to a page to pay the deposit, and whether they still may. */
  deposit: DepositPage
  /** The payment that is returned. */
  returned: ReturnedPayment | undefined
  /** The refund that the mail is about. */
  refund: ToldRefund | undefined
  /** Whether staff ask about the car now. */
  isAsked: boolean
  /** Where it can still be paid. */
  payAt: string | undefined
}
type Render = (reservation: Reservation, context: Rendering) => MailMessage | undefined

/** A guest who has paid, or for whom the time is over, hears so by another mail. */
const RECEIVED: Record<DepositPage, Render> = {
  none: requestReceivedMail,
  open: depositAwaitedMail,
  over: () => undefined,
}

/** The texts of the messages about a reservation as a whole. */
const MESSAGES: Record<Exclude<ReservationTemplate, TimedMail>, Render> = {
  'reservation-received': (reservation, context) => RECEIVED[context.deposit](reservation, context),
  'reservation-to-owner': mailToOwner,
  'reservation-confirmed': statusMail,
  'reservation-cancelled': (reservation, context) =>
    statusMail(
      { ...reservation, status: 'cancelled' },
      context,
      reservation.status === 'completed' ? 'way-back' : 'all',
    ),
  'reservation-changed': changedMail,
  'hold-ended': holdEndedMail,
  'payment-returned': paymentReturnedMail,
  'payment-link': paymentLinkMail,
  'refund-made': refundMadeMail,
  'refund-failed': refundFailedMail,
  'car-question': questionMail,
}

/** Renders messages from the reservation as it is when they leave; undefined where a message is no longer true. */
export function reservationTemplates(deps: {
  db: Store
  clock: () => Date
  signer: Pick<Signer, 'linkToken' | 'hashPerson'>
  context: () => Promise<Context>
  judgeVisitorMail: JudgeVisitorMail
  places: MapDeps['places']
}): MailTemplates {
  const render =
    (template: keyof typeof MESSAGES): RenderMail =>
    async (job, gate) => {
      const row = await findAnyReservation(deps.db, job.subject_id)
      // An erased reservation has no address.
      if (!row || row.search_text === '' || !STILL_TRUE[template](row)) return undefined
      await requireOn(deps.db, template)
      const withheld = template === 'reservation-to-owner' && (await isCustomerMailWithheld(deps, row))
      const locale = template === 'reservation-to-owner' ? OFFICE_LANGUAGE.locale : row.locale
      const reservation = await readLocated(deps, row, { now: deps.clock(), locale })
      const due = await dueFor(deps, template, row)
      const mail = MESSAGES[template](reservation, {
        ...(await contextFor(deps, template)),
        due,
        customerMailed: !withheld,
        policy: await policyOfReservation(deps.db, row.id),
        page: await pageFor(deps, template, { ...row, due }),
        money: await moneyFor(deps, template, row),
        words: await ownWords(deps.db, template, row),
        deposit: await depositPageOf(deps.db, row.id),
        returned: await returnedFor(deps.db, template, row),
        refund: await refundFor(deps.db, template, job),
        isAsked: await isAsked(deps.db, template, row),
        payAt: await payAddressOf(deps.db, row.id),
      })
      if (!mail || mail.to === '') return undefined
      await gate(mail.to)
      return stamped(mail, deps.clock())
    }
  const templates = keysOf(MESSAGES).map(template => [template, render(template)] as const)
  const timed = TIMED_MAILS.map(template => [template, timedTemplate(deps, template)] as const)
  return Object.fromEntries([...templates, ...timed])
}

/** A mail that leaves at a time of its own is withheld with the first mail: the address may be that of another person. */
function timedTemplate(
  deps: PageDeps & MapDeps & { judgeVisitorMail: JudgeVisitorMail },
  template: TimedMail,
): RenderMail {
  return async (job, gate) => {
    const row = await findAnyReservation(deps.db, job.subject_id)
    if (!row || row.email === null) return undefined
    const now = deps.clock()
    const [trips, rating] = await Promise.all([listTrips(deps.db, row.id), findRating(deps.db, row.id)])
    const given = template === GIVEN ? await givenTripOf(deps.db, job, { row, trips, now }) : undefined
    const renderMail = TIMED[template](job, { row, trips, now, isRated: rating !== undefined, given })
    if (!renderMail || (await isCustomerMailWithheld(deps, row))) return undefined
    await requireOn(deps.db, template)
    const end = template === 'rate' ? await endOfAsking(deps, row.email, row.locale) : undefined
    const reservation = await readLocated(deps, row, { now, locale: row.locale })
    await gate(row.email)
    return renderMail(reservation, {
      ...(await deps.context()),
      page: await pageFor(deps, template, row),
      words: await ownWords(deps.db, template, row),
      end,
    })
  }
}

/** Where the guest ends questions how a ride was. Throws `Dropped` where somebody with this address has. */
async function endOfAsking(deps: PageDeps, email: string, locale: string): Promise<string> {
  const { hasEnded, token } = await readAsking({ ...deps, email })
  if (hasEnded) throw new Dropped(ASKED_NO_MORE)
  return endAddress((await deps.context()).publicUrl, token, locale)
}

type Ride = { row: ReservationRow; trips: readonly TripRow[] }
type About = Ride & { now: Date; isRated: boolean; given: GivenTrip | undefined }
type RenderRide = (reservation: Reservation, sender: Sender) => MailMessage

/** What is rendered now; undefined where it is no longer true. Throws `Postponed` at times at which none leaves. */
const TIMED: Record<TimedMail, (job: Parameters<RenderMail>[0], about: About) => RenderRide | undefined> = {
  [REMINDER]: (job, about) => {
    const trip = remindedTrip(job, about)
    return trip && ((reservation, sender) => reminderMail(reservation, sender, trip))
  },
  [GIVEN]: (_, { given }) =>
    given && ((reservation, sender) => givenMail(reservation, { ...sender, ...given.pair }, given.trip)),
  'reservation-completed': (_, about) => (mayThank(about) ? completedMail : undefined),
  rate: (_, about) => (mayAsk(about) ? rateMail : undefined),
  'on-the-way': (_, about) => dayMailAbout('on-the-way', about),
  arrived: (_, about) => dayMailAbout('arrived', about),
}

function dayMailAbout(template: DayMessage, { row, trips }: About): RenderRide | undefined {
  if (row.deleted_at !== null || row.status !== 'confirmed' || !tripAtStep(trips, template)) return undefined
  return (reservation, sender) => dayMail(template, reservation, sender)
}

async function requireOn(db: Store, template: ReservationTemplate): Promise<void> {
  const name = { key: template, channel: 'mail' } as const
  // Most mails cannot be switched off, and the first two of every reservation are among them.
  if (isSwitchable('mail', template) && (await isSwitchedOff(db, name))) throw new Dropped(SWITCHED_OFF)
}

async function contextFor({ db, context }: PageDeps, template: ReservationTemplate): Promise<Context> {
  return template === 'reservation-to-owner' ? await toOffice(db, template, await context()) : await context()
}

async function ownWords(
  db: Store,
  template: ReservationTemplate,
  { locale }: ReservationRow,
): Promise<MessageWords | undefined> {
  if (!templateRules('mail', template)) return undefined
  return await findOwnTemplate(db, { key: template, channel: 'mail', locale: languageOf(locale).locale })
}

/** Of two events with the same number a calendar keeps the one that was written later. */
function stamped(mail: MailMessage, now: Date): MailMessage {
  if (!mail.calendar) return mail
  const { method, events } = mail.calendar
  const stampedAt = now.toISOString()
  return { ...mail, calendar: { method, events: events.map(event => ({ ...event, stampedAt })) } }
}

type PageDeps = {
  db: Store
  clock: () => Date
  signer: Pick<Signer, 'linkToken' | 'hashPerson'>
  context: () => Promise<Context>
}

type Linked = Pick<ReservationRow, 'id' | 'deleted_at'> & { due?: Due | undefined }

/**
 * The address of the customer's own page; the owner gets none, since it is not the owner's. Where nothing is due any more
 * the mail that asks for it does not leave, and no link is made for it.
 */
async function pageFor(
  deps: PageDeps,
  template: ReservationTemplate,
  { id, deleted_at, due }: Linked,
): Promise<string | undefined> {
  if (template === 'reservation-to-owner' || deleted_at !== null) return undefined
  if (template === 'payment-link' && due === undefined) return undefined
  const link = await linkForMessages(deps, id, template === 'payment-link' ? 'pay' : 'manage')
  return link && linkAddress((await deps.context()).publicUrl, link.token)
}

/** What a mail asks for. */
async function dueFor({ db, clock }: PageDeps, template: ReservationTemplate, row: ReservationRow) {
  return template === 'payment-link' ? await readDueByLink(db, await readCase(db, row), clock()) : undefined
}

async function returnedFor(db: Store, template: ReservationTemplate, { id }: ReservationRow) {
  return template === 'payment-returned' ? await findReturned(db, id) : undefined
}

async function isAsked(db: Store, template: ReservationTemplate, { id }: ReservationRow): Promise<boolean> {
  return template === 'car-question' && (await findOpenQuestion(db, id)) !== undefined
}

async function refundFor(
  db: Store,
  template: ReservationTemplate,
  job: Parameters<RenderMail>[0],
): Promise<ToldRefund | undefined> {
  if (template !== 'refund-made' && template !== 'refund-failed') return undefined
  return await readToldRefund(db, job, { hasFailed: template === 'refund-failed' })
}

/** What a cancellation did to the money, in the language of the customer. */
async function moneyFor(
  { db, context }: PageDeps,
  template: ReservationTemplate,
  { id, locale }: ReservationRow,
): Promise<string[]> {
  if (template !== 'reservation-cancelled') return []
  const { words, format } = languageOf(locale)
  const { timeZone } = (await context()).site
  return await toldMoney(db, id, { words, format, timeZone })
}
