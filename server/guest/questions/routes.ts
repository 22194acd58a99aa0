import { actorOf } from '../../platform/http/principal.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { GuestDeps } from '../deps.ts'
import { readManaged } from '../manage/read-managed.ts'
import { answerQuestion, askGuest } from './ask-guest.ts'

/** The calls by which staff ask whether another car will do, and by which a guest answers. */
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
