import { actorOf } from '../platform/http/principal.ts'
import { type Api, serve } from '../platform/http/serve.ts'
import { contactRoutes } from './contact/routes.ts'
import { readLive, tellComing } from './live/read-live.ts'
import { type GuestDeps, readManaged } from './manage/read-managed.ts'
import { manageRoutes } from './manage/routes.ts'
import { askForOwnList, openOwnList } from './own-list/own-list.ts'
import { priceMailRoutes } from './price-mail/routes.ts'
import { answerQuestion, askGuest } from './questions/ask-guest.ts'
import { ratingRoutes } from './rating/routes.ts'

export function guestRoutes(api: Api, deps: GuestDeps): void {
  manageRoutes(api, deps)
  liveRoutes(api, deps)
  ratingRoutes(api, deps)
  questionRoutes(api, deps)
  contactRoutes(api, deps)
  ownListRoutes(api, deps)
  priceMailRoutes(api, deps)
}

export function liveRoutes(api: Api, deps: GuestDeps): void {
  serve(api, deps, {
    name: 'getLiveRide',
    // Sized for polling every ten seconds by several pages behind one address.
    handle: ({ caller }) => readLive(deps, caller),
  })
  serve(api, deps, {
    name: 'tellComing',
    async handle({ caller }) {
      await tellComing(deps, caller.reservationId)
      return await readLive(deps, caller)
    },
  })
}

export function ownListRoutes(api: Api, deps: GuestDeps): void {
  serve(api, deps, {
    name: 'askForOwnList',
    handle: ({ body }) => askForOwnList(deps, body),
  })
  serve(api, deps, {
    name: 'openOwnList',
    handle: ({ body }) => openOwnList(deps, body),
  })
}

export function questionRoutes(api: Api, deps: GuestDeps): void {
  serve(api, deps, {
    name: 'askGuest',
    handle: ({ params: { id }, body, caller }) => askGuest(deps, id, { needs: body, actor: actorOf(caller) }),
  })
  serve(api, deps, {
    name: 'answerQuestion',
    async handle({ caller, params: { id }, body: { agrees }, query: { locale } }) {
      await answerQuestion(deps, caller.reservationId, { id, agrees })
      return await readManaged(deps, caller, locale)
    },
  })
}
