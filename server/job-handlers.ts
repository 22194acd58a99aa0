import type { Site } from '../domain/site/site.ts'
import { followPaymentHandler } from './booking/follow-payment.ts'
import { describeReservation } from './booking/in-office.ts'
import { refusedHandler } from './booking/refused-job.ts'
import { followExpiredHold } from './booking/unpaid-hold.ts'
import { ERASE_JOB } from './customers/erasing-customers.ts'
import { GATHER_JOB, gatherHandler } from './customers/gather-job.ts'
import { FLIGHT_JOB, flightHandler } from './day/flights/look-job.ts'
import type { FlightProvider } from './day/flights/providers/flight-provider.ts'
import { RUN_SHEET_JOB, runSheetHandler } from './day/run-sheet/run-sheet-job.ts'
import { runSheetTemplates } from './day/run-sheet/run-sheet-mail.ts'
import { AUTO_ASSIGN_JOB, autoAssignHandler } from './dispatch/assignment/auto-assign.ts'
import { expireHoldHandler } from './dispatch/occupancy/expire-hold-handler.ts'
import { EXPIRE_HOLD_JOB } from './dispatch/occupancy/holds.ts'
import { offersFor } from './dispatch/planning/class-offers.ts'
import { contactTemplates } from './guest/contact/contact-mails.ts'
import { ownListTemplates } from './guest/own-list/own-list-mail.ts'
import { SHOW_REVIEW_JOB, showReviewHandler } from './guest/rating/show-review-job.ts'
import { checkHandler } from './integrations/connections/check-job.ts'
import type { ConnectionsDeps } from './integrations/connections/connections.ts'
import { CHECK_JOB } from './integrations/connections/enqueue-check.ts'
import { eraseHandler } from './integrations/erasure/erase-job.ts'
import { IMPORT_JOB } from './integrations/import/enqueue-import.ts'
import { importHandler } from './integrations/import/import-job.ts'
import { deliverHandler } from './integrations/webhooks/deliver-job.ts'
import { DELIVER_JOB } from './integrations/webhooks/gather.ts'
import { webhookTemplates } from './integrations/webhooks/messages.ts'
import type { WebhookSender } from './integrations/webhooks/post-webhook.ts'
import { documentHandler } from './money/documents/document-job.ts'
import { drawWith } from './money/documents/draw-in-worker.ts'
import { DOCUMENT_JOB } from './money/documents/plan-receipt.ts'
import { authoriseHandler } from './money/guarantee/authorise-job.ts'
import { RECEIVED_JOB } from './money/payments/absorb-snapshot.ts'
import type { Payments } from './money/payments/payments.ts'
import { paymentHandlers } from './money/payments/payments.ts'
import { REFUSED_JOB } from './money/payments/plan-refused.ts'
import { receiveEvent } from './money/payments/receive-event.ts'
import { RECONCILE_JOB, reconcileHandler } from './money/payments/reconcile-job.ts'
import { SEND_TEST_EVENT_JOB, sendTestEventHandler } from './money/providers/test-provider/test-events.ts'
import { answerTexts } from './notify/consents/answers.ts'
import { driverTemplates, driverTexts } from './notify/driver/driver-messages.ts'
import { loginTemplates, loginTexts } from './notify/driver/login-messages.ts'
import { reservationTemplates } from './notify/mails/render-mails.ts'
import { priceMailTemplates } from './notify/price-mail/price-mail.ts'
import { sampleTemplates } from './notify/templates/sample-mail.ts'
import { reservationTexts } from './notify/texts/render-texts.ts'
import type { ContentVersions } from './platform/db/content-versions.ts'
import type { Store } from './platform/db/database.ts'
import type { JobHandlers } from './platform/jobs/handler.ts'
import { MAIL_JOB, TEXT_JOB } from './platform/messaging/enqueue-message.ts'
import type { Mailer } from './platform/messaging/mail/mailer.ts'
import { type MailTemplates, mailHandler } from './platform/messaging/mail-handler.ts'
import { type TextTemplates, textHandler } from './platform/messaging/text-handler.ts'
import type { TextProvider } from './platform/messaging/texts/text-provider.ts'
import { createVisitorMailJudge } from './platform/messaging/visitor-mail-judge.ts'
import { VISITOR_MAILS_IN_ALL_PER_HOUR } from './platform/messaging/visitor-mails.ts'
import type { PictureStorage } from './platform/pictures/folder-storage.ts'
import type { Config } from './platform/process/config.ts'
import type { Log } from './platform/process/log.ts'
import { PUBLISH_JOB, publishHandler } from './platform/records/publish-job.ts'
import type { Signer } from './platform/signing/signer.ts'
import { createDrives } from './pricing/drives.ts'
import type { PlacesService } from './pricing/places/places-service.ts'
import { TAKE_EFFECT_JOB, takeEffectHandler } from './pricing/tariffs/take-effect-job.ts'
import { AUTHORISE_JOB } from './reservations/effects/plan-authorisations.ts'
import {
  planEmailForDriver,
  planEmailForText,
  planTextForBounced,
} from './reservations/effects/plan-other-channel.ts'
import { enquiryTemplates } from './site/enquiries/messages.ts'
import { newsletterTemplates } from './site/newsletter/messages.ts'
import { identityTemplates } from './staff/identity/messages.ts'

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
  pictures: PictureStorage
  webhooks: WebhookSender
  texts: TextProvider | undefined
  flights?: FlightProvider | undefined
  wakeJobs?: () => void
} & Partial<ConnectionsDeps>

/** Every kind of job that this program does, with what the features add to it. */
export function createJobHandlers(deps: HandlerDeps): JobHandlers {
  const { db, clock, mailer, config, signer } = deps
  const findDrive = createDrives(deps.places)
  const priced = { wakeJobs: () => {}, ...deps, findDrive, classOffers: offersFor({ ...deps, findDrive }) }
  const context = async () => {
    const site = await deps.site()
    return { site, publicUrl: config.publicUrl, ownerEmail: config.ownerEmail ?? site.email }
  }
  const judgeVisitorMail = createVisitorMailJudge({
    ...{ db, clock },
    inAll: config.rateLimits ? VISITOR_MAILS_IN_ALL_PER_HOUR : undefined,
  })
  const mails: MailTemplates = {
    ...runSheetTemplates({ db, clock, context }),
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
  const texts: TextTemplates = {
    ...reservationTexts({ db, clock, signer, context }),
    ...answerTexts({ db, clock, signer, context }),
    ...driverTexts({ db, clock, signer, context, texts: deps.texts }),
    ...loginTexts({ db, clock, signer, context, texts: deps.texts }),
  }
  return {
    [MAIL_JOB]: mailHandler({
      ...{ clock, judgeVisitorMail, mailer, site: deps.site, publicUrl: config.publicUrl },
      templates: mails,
      otherChannel: planTextForBounced,
    }),
    [TEXT_JOB]: textHandler({
      ...{ db, clock, signer, judgeVisitorMail, provider: deps.texts },
      templates: texts,
      async otherChannel(tx, job, now) {
        await planEmailForDriver(tx, job, now)
        await planEmailForText(tx, job, now)
      },
      notByText: planEmailForText,
    }),
    [GATHER_JOB]: gatherHandler({ db, clock }),
    [EXPIRE_HOLD_JOB]: expireHoldHandler({ db, clock, tell: followExpiredHold }),
    [ERASE_JOB]: eraseHandler({ db, clock }),
    [TAKE_EFFECT_JOB]: takeEffectHandler({ db, clock, contentVersions: deps.contentVersions }),
    ...paymentHandlers({ ...deps, provider: deps.payments?.provider, publicUrl: config.publicUrl }),
    [RECEIVED_JOB]: followPaymentHandler(priced),
    [FLIGHT_JOB]: flightHandler({ ...priced, flights: deps.flights }),
    [AUTO_ASSIGN_JOB]: autoAssignHandler(priced),
    [IMPORT_JOB]: importHandler(priced),
    [CHECK_JOB]: checkHandler(deps),
    [AUTHORISE_JOB]: authoriseHandler({ db, clock }),
    [REFUSED_JOB]: refusedHandler({ db, clock }),
    [RUN_SHEET_JOB]: runSheetHandler({ db, clock, site: deps.site }),
    [RECONCILE_JOB]: reconcileHandler({ ...deps, provider: deps.payments?.provider }),
    [DOCUMENT_JOB]: documentHandler({ db, clock, site: deps.site, draw: drawWith(deps.pictures) }),
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
