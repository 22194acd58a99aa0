import type { Api } from '../platform/http/serve.ts'
import { contactRoutes } from './contact/routes.ts'
import type { GuestDeps } from './deps.ts'
import { liveRoutes } from './live/routes.ts'
import { manageRoutes } from './manage/routes.ts'
import { ownListRoutes } from './own-list/routes.ts'
import { priceMailRoutes } from './price-mail/routes.ts'
import { questionRoutes } from './questions/routes.ts'
import { ratingRoutes } from './rating/routes.ts'

/** The calls that a guest's links open, and those of staff about these links. */
export function guestRoutes(api: Api, deps: GuestDeps): void {
  manageRoutes(api, deps)
  liveRoutes(api, deps)
  ratingRoutes(api, deps)
  questionRoutes(api, deps)
  contactRoutes(api, deps)
  ownListRoutes(api, deps)
  priceMailRoutes(api, deps)
}
