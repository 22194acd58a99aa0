import type { LivePositionsDeps } from './day/live/live-positions.ts'
import type { WebhookDeps } from './integrations/webhooks/post-webhook.ts'
import type { PaymentsDeps } from './money/payments/payments.ts'
import type { Deps } from './platform/deps.ts'
import type { PlacesDeps } from './pricing/places/places-service.ts'
import type { Redirects } from './site/redirects/redirects.ts'
import type { FilmDeps } from './site/videos/film-pictures.ts'
import type { VisitCounter } from './site/visits/visit-counter.ts'
import type { AttentionDeps } from './staff/attention/open-matters.ts'
import type { WatchDeps } from './staff/live-office/office-watch.ts'

/** The dependencies of the app: those of the platform and those that the areas add. */
export type AppDeps = Deps &
  PlacesDeps &
  PaymentsDeps &
  LivePositionsDeps &
  FilmDeps &
  AttentionDeps &
  WatchDeps &
  WebhookDeps & { redirects: Redirects; visits: VisitCounter }
