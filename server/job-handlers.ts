import type { Site } from '../domain/site.ts'
import type { FlightProvider } from './adapters/flights/flight-provider.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import { SEND_TEST_EVENT_JOB, sendTestEventHandler } from './adapters/payments/test-provider/test-events.ts'
import type { PlacesService } from './adapters/places/places-service.ts'
import type { TextProvider } from './adapters/texts/text-provider.ts'
import type { WebhookSender } from './adapters/webhooks/webhook-sender.ts'
import { PUBLISH_JOB, publishHandler } from './content/publish-job.ts'
import { ERASE_JOB } from './customers/erasing-customers.ts'
import { GATHER_JOB, gatherHandler } from './customers/gather-job.ts'
import type { ContentVersions } from './db/content-versions.ts'
import type { Store } from './db/database.ts'
import { documentHandler } from './documents/document-job.ts'
import { DOCUMENT_JOB } from './documents/plan-receipt.ts'
import { eraseHandler } from './features/customers/erase-job.ts'
import { enquiryTemplates } from './features/enquiries/messages.ts'
import { identityTemplates } from './features/identity/messages.ts'
import { newsletterTemplates } from './features/newsletter/messages.ts'
import { contactTemplates } from './features/reservations/contact/contact-mails.ts'
import { tellDayByMail } from './features/reservations/day-messages/plan-day-messages.ts'
import { describeReservation } from './features/reservations/describe-reservation.ts'
import { driverTemplates } from './features/reservations/driver/driver-mail.ts'
import { driverTexts, tellDriverByMail } from './features/reservations/driver/driver-texts.ts'
import { loginTemplates, loginTexts } from './features/reservations/driver/login-messages.ts'
import { FLIGHT_JOB, flightHandler } from './features/reservations/flights/look-job.ts'
import { followPaymentHandler } from './features/reservations/follow-payment.ts'
import { authoriseHandler } from './features/reservations/guarantee/authorise-job.ts'
import { AUTHORISE_JOB } from './features/reservations/guarantee/plan-authorisations.ts'
import { refusedHandler } from './features/reservations/guarantee/refused-job.ts'
import { reservationTemplates } from './features/reservations/messages.ts'
import { ownListTemplates } from './features/reservations/own-list/own-list-mail.ts'
import { passengerTexts } from './features/reservations/passenger/passenger-texts.ts'
import { priceMailTemplates } from './features/reservations/price-mail/price-mail.ts'
import { runSheetTemplates } from './features/reservations/run-sheet/messages.ts'
import { RUN_SHEET_JOB, runSheetHandler } from './features/reservations/run-sheet/run-sheet-job.ts'
import { sampleTemplates } from './features/reservations/templates/sample-mail.ts'
import { tellByText } from './features/reservations/texts/tell-by-text.ts'
import { reservationTexts } from './features/reservations/texts/text-templates.ts'
import { AUTO_ASSIGN_JOB, autoAssignHandler } from './features/reservations/trips/auto-assign.ts'
import { followExpiredHold } from './features/reservations/unpaid-hold.ts'
import { TAKE_EFFECT_JOB, takeEffectHandler } from './features/tariffs/take-effect-job.ts'
import { webhookTemplates } from './features/webhooks/messages.ts'
import type { JobHandlers } from './jobs/handler.ts'
import { MAIL_JOB } from './messages/enqueue-mail.ts'
import { TEXT_JOB } from './messages/enqueue-text.ts'
import { mailHandler } from './messages/mail-handler.ts'
import { textHandler } from './messages/text-handler.ts'
import { createVisitorMailJudge } from './messages/visitor-mail-judge.ts'
import { VISITOR_MAILS_IN_ALL_PER_HOUR } from './messages/visitor-mails.ts'
import { expireHoldHandler } from './occupancy/expire-hold-handler.ts'
import { EXPIRE_HOLD_JOB } from './occupancy/expire-holds.ts'
import { RECEIVED_JOB } from './payments/absorb-snapshot.ts'
import { paymentHandlers } from './payments/payment-handlers.ts'
import type { Payments } from './payments/payments.ts'
import { REFUSED_JOB } from './payments/plan-refused.ts'
import { receiveEvent } from './payments/receive-event.ts'
import { RECONCILE_JOB, reconcileHandler } from './payments/reconcile-job.ts'
import { createDrives } from './pricing/drives.ts'
import type { Config } from './process/config.ts'
import type { Log } from './process/log.ts'
import { SHOW_REVIEW_JOB, showReviewHandler } from './ratings/show-review-job.ts'
import type { Signer } from './signing/signer.ts'
import { answerTexts } from './texts/answers.ts'
import { deliverHandler } from './webhooks/deliver-job.ts'
import { DELIVER_JOB } from './webhooks/gather.ts'

type HandlerDeps = {
  db: Store
  clock: () => Date
  mailer: Mailer
  site: () => Promise<Site>
  contentVersions: Pick<ContentVersions, 'advance'>
  signer: Signer
  log: Log
  config: Pick<Config, 'host' | 'publicUrl' | 'ownerEmail' | 'rateLimits'>
  payments: Payments | undefined
  places: PlacesService
  webhooks: WebhookSender
  texts: TextProvider | undefined
  flights?: FlightProvider | undefined
  wakeJobs?: () => void
}

/** Every kind of job that this program does, with what the features add to it. */
export function createJobHandlers(deps: HandlerDeps): JobHandlers {
  const { db, clock, mailer, config, signer } = deps
  const context = async () => {
    const site = await deps.site()
    return { site, publicUrl: config.publicUrl, ownerEmail: config.ownerEmail ?? site.email }
  }
  const judgeVisitorMail = createVisitorMailJudge({
    ...{ db, clock },
    inAll: config.rateLimits ? VISITOR_MAILS_IN_ALL_PER_HOUR : undefined,
  })
  const templates = {
    ...runSheetTemplates({ db, context }),
    ...reservationTemplates({ db, clock, signer, context, judgeVisitorMail, places: deps.places }),
    ...contactTemplates({ db, clock, signer, context }),
    ...ownListTemplates({ db, clock, signer, context }),
    ...priceMailTemplates({ db, clock, signer, context }),
    ...sampleTemplates({ db, clock, config, context }),
    ...enquiryTemplates({ db, context }),
    ...newsletterTemplates({ db, context }),
    ...identityTemplates({ db, clock, context }),
    ...webhookTemplates({ db, context }),
    ...driverTemplates({ db, clock, signer, context, texts: deps.texts }),
    ...loginTemplates({ db, clock, signer, context, texts: deps.texts }),
  }
  return {
    [MAIL_JOB]: mailHandler({
      judgeVisitorMail,
      mailer,
      site: deps.site,
      templates,
      otherChannel: tellByText,
    }),
    [TEXT_JOB]: textHandler({
      ...{ db, clock, signer, judgeVisitorMail, provider: deps.texts },
      templates: {
        ...reservationTexts({ db, clock, signer, context }),
        ...passengerTexts({ db, clock, signer, context }),
        ...answerTexts({ db, clock, signer, context }),
        ...driverTexts({ db, clock, signer, context, texts: deps.texts }),
        ...loginTexts({ db, clock, signer, context, texts: deps.texts }),
      },
      async otherChannel(tx, job, now) {
        await tellDriverByMail(tx, job, now)
        await tellDayByMail(tx, job, now)
      },
      notByText: tellDayByMail,
    }),
    [GATHER_JOB]: gatherHandler({ db, clock }),
    [EXPIRE_HOLD_JOB]: expireHoldHandler({ db, clock, tell: followExpiredHold }),
    [ERASE_JOB]: eraseHandler({ db, clock }),
    [TAKE_EFFECT_JOB]: takeEffectHandler({ db, clock, contentVersions: deps.contentVersions }),
    ...paymentHandlers({ ...deps, provider: deps.payments?.provider, publicUrl: config.publicUrl }),
    [RECEIVED_JOB]: followPaymentHandler({ ...deps, findDrive: createDrives(deps.places) }),
    [FLIGHT_JOB]: flightHandler({
      ...{ wakeJobs: () => {}, ...deps, flights: deps.flights, findDrive: createDrives(deps.places) },
    }),
    [AUTO_ASSIGN_JOB]: autoAssignHandler({ ...deps, findDrive: createDrives(deps.places) }),
    [AUTHORISE_JOB]: authoriseHandler({ db, clock }),
    [REFUSED_JOB]: refusedHandler({ db, clock }),
    [RUN_SHEET_JOB]: runSheetHandler({ db, clock, site: deps.site }),
    [RECONCILE_JOB]: reconcileHandler({ ...deps, provider: deps.payments?.provider }),
    [DOCUMENT_JOB]: documentHandler({ db, clock, site: deps.site }),
    ...testProviderHandlers(deps),
    [DELIVER_JOB]: deliverHandler({ db, clock, sender: deps.webhooks, describe: describeReservation }),
    [PUBLISH_JOB]: publishHandler({ db, clock, contentVersions: deps.contentVersions }),
    [SHOW_REVIEW_JOB]: showReviewHandler({ db, clock, contentVersions: deps.contentVersions }),
  }
}

/** The test provider sends its events through our own webhook. */
function testProviderHandlers({ db, clock, payments, wakeJobs = () => {} }: HandlerDeps): JobHandlers {
  const provider = payments?.provider
  if (provider?.name !== 'test') return {}
  const send = sendTestEventHandler({ db, clock }, async (rawBody, header) => {
    await receiveEvent({ db, clock, provider, wakeJobs }, { rawBody, header })
  })
  return { [SEND_TEST_EVENT_JOB]: send }
}
