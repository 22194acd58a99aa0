import type { Site } from '../domain/site/site.ts'
import { reservationRoutes } from './booking/routes.ts'
import { companyRoutes } from './customers/companies/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { driverTripRoutes } from './day/driver/routes.ts'
import { incidentRoutes } from './day/incidents/incident-routes.ts'
import type { LivePositionsDeps } from './day/live/live-positions.ts'
import { boardRoutes, evidenceRoutes, runSheetRoutes, tripSheetRoutes } from './day/routes.ts'
import { tripRoutes } from './day/trips/routes.ts'
import { driverRoutes } from './dispatch/drivers/routes.ts'
import { paperRoutes } from './dispatch/papers/routes.ts'
import {
  bookingRulesRoutes,
  capacityRoutes,
  dispatchVehicleRoutes,
  occupancyRoutes,
  vehicleClassRoutes,
} from './dispatch/routes.ts'
import { guestRoutes } from './guest/routes.ts'
import type { ConnectionsDeps } from './integrations/connections/connections.ts'
import { receiveCheck } from './integrations/connections/receive-check.ts'
import { connectionRoutes } from './integrations/connections/routes.ts'
import { goLiveRoutes } from './integrations/go-live/routes.ts'
import { importRoutes } from './integrations/import/routes.ts'
import { apiKeyRoutes, erasureRoutes } from './integrations/routes.ts'
import { setupGuideRoutes } from './integrations/setup-guide/routes.ts'
import { type TestRideDeps, testRideRoutes } from './integrations/test-ride/routes.ts'
import type { WebhookDeps } from './integrations/webhooks/post-webhook.ts'
import { webhookRoutes } from './integrations/webhooks/routes.ts'
import { moneyRoutes } from './money/overview/routes.ts'
import type { PaymentsDeps } from './money/payments/payments.ts'
import { paymentRoutes } from './money/payments/routes.ts'
import type { RefundMail } from './money/refunds/preview-refund.ts'
import { refundRoutes, reservationMoneyRoutes } from './money/reservation/routes.ts'
import { mailRoutes } from './notify/mails/mail-routes.ts'
import { messageTemplateRoutes } from './notify/templates/routes.ts'
import { textRoutes } from './notify/texts/routes.ts'
import { reservationTextRoutes } from './notify/texts/text-routes.ts'
import type { Deps } from './platform/deps.ts'
import type { Api, ServeDeps } from './platform/http/serve.ts'
import type { FindDrive } from './pricing/drives.ts'
import { fareRoutes, promoCodeRoutes } from './pricing/fares/routes.ts'
import type { PlacesDeps } from './pricing/places/places-service.ts'
import { placesRoutes } from './pricing/places/routes.ts'
import { policyRoutes } from './pricing/policies/routes.ts'
import type { ReadClassOffers } from './pricing/price-trips.ts'
import { tariffRoutes } from './pricing/tariffs/routes.ts'
import { brandRoutes } from './site/brand/routes.ts'
import { carrierRoutes } from './site/carrier/routes.ts'
import { enquiryRoutes } from './site/enquiries/routes.ts'
import { newsletterRoutes } from './site/newsletter/routes.ts'
import { pageTextRoutes } from './site/page-texts/routes.ts'
import { pictureRoutes } from './site/pictures/routes.ts'
import type { PublicPages } from './site/place-pages/public-pages.ts'
import { placePageRoutes } from './site/place-pages/routes.ts'
import type { Redirects } from './site/redirects/redirects.ts'
import { redirectRoutes } from './site/redirects/routes.ts'
import {
  blogRoutes,
  figureRoutes,
  fleetRoutes,
  meetingPointRoutes,
  reviewRoutes,
  serviceRoutes,
  videoRoutes,
} from './site/routes.ts'
import { siteRoutes } from './site/settings/routes.ts'
import { translationRoutes } from './site/translations/routes.ts'
import type { FilmDeps } from './site/videos/film-pictures.ts'
import { filmRoutes } from './site/videos/film-routes.ts'
import type { VisitCounter } from './site/visits/visit-counter.ts'
import { activityRoutes } from './staff/activity/routes.ts'
import type { AttentionDeps } from './staff/attention/open-matters.ts'
import { identityRoutes } from './staff/identity/routes.ts'
import type { WatchDeps } from './staff/live-office/office-watch.ts'
import { officeRoutes } from './staff/office/routes.ts'
import { reportRoutes } from './staff/reports/routes.ts'
import { todayRoutes } from './staff/today/routes.ts'

type AreaDeps = AppDeps &
  ServeDeps &
  TestRideDeps & {
    findDrive: FindDrive
    placePages: PublicPages
    site: () => Promise<Site>
    refundMail: RefundMail
    classOffers: ReadClassOffers
  }

/** Binds the calls of all areas to their handlers. */
export function bindAreas(api: Api, served: AreaDeps): void {
  identityRoutes(api, served)
  serviceRoutes(api, served)
  fleetRoutes(api, served)
  blogRoutes(api, served)
  videoRoutes(api, served)
  reservationRoutes(api, served)
  reservationMoneyRoutes(api, served)
  refundRoutes(api, served)
  guestRoutes(api, served)
  mailRoutes(api, served)
  reservationTextRoutes(api, served)
  messageTemplateRoutes(api, served)
  tripRoutes(api, served)
  evidenceRoutes(api, served)
  tripSheetRoutes(api, served)
  incidentRoutes(api, served)
  paperRoutes(api, served)
  driverTripRoutes(api, served)
  boardRoutes(api, served)
  runSheetRoutes(api, served)
  customerRoutes(api, served)
  erasureRoutes(api, served)
  placesRoutes(api, served)
  paymentRoutes(api, { ...served, receiveCheck: op => receiveCheck(served, op) })
  textRoutes(api, served)
  policyRoutes(api, served)
  moneyRoutes(api, served)
  fareRoutes(api, served)
  tariffRoutes(api, served)
  vehicleClassRoutes(api, served)
  meetingPointRoutes(api, served)
  dispatchVehicleRoutes(api, served)
  driverRoutes(api, served)
  occupancyRoutes(api, served)
  bookingRulesRoutes(api, served)
  capacityRoutes(api, served)
  companyRoutes(api, served)
  promoCodeRoutes(api, served)
  placePageRoutes(api, served)
  redirectRoutes(api, served)
  reviewRoutes(api, served)
  figureRoutes(api, served)
  reportRoutes(api, served)
  siteRoutes(api, served)
  translationRoutes(api, served)
  newsletterRoutes(api, served)
  enquiryRoutes(api, served)
  activityRoutes(api, served)
  officeRoutes(api, served)
  todayRoutes(api, served)
  brandRoutes(api, served)
  carrierRoutes(api, served)
  pageTextRoutes(api, served)
  pictureRoutes(api, served)
  filmRoutes(api, served)
  bindIntegrations(api, served)
}

function bindIntegrations(api: Api, served: AreaDeps): void {
  webhookRoutes(api, served)
  apiKeyRoutes(api, served)
  importRoutes(api, served)
  connectionRoutes(api, served)
  setupGuideRoutes(api, served)
  goLiveRoutes(api, served)
  testRideRoutes(api, served)
}

/** The dependencies of the app: those of the platform and those that the areas add. */
export type AppDeps = Deps &
  PlacesDeps &
  PaymentsDeps &
  LivePositionsDeps &
  FilmDeps &
  AttentionDeps &
  WatchDeps &
  WebhookDeps &
  ConnectionsDeps & { redirects: Redirects; visits: VisitCounter }
