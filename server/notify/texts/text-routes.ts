import { PUBLIC } from '../../../domain/values/event.ts'
import type { ReservationDeps } from '../../booking/routes.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { markTextTold, readTexts, sayTexts } from './office-texts.ts'

/** The calls about the texts of a reservation, and the one by which its guest allows or ends them. */
export function reservationTextRoutes(api: Api, deps: ReservationDeps): void {
  serve(api, deps, {
    name: 'listReservationTexts',
    handle: ({ params: { id } }) => readTexts(deps, id),
  })
  serve(api, deps, {
    name: 'setTextConsent',
    handle: ({ params: { id }, body: { given }, caller }) =>
      sayTexts(deps, id, { given, source: 'office', actor: actorOf(caller), action: 'setTextConsent' }),
  })
  serve(api, deps, {
    name: 'markTextTold',
    handle: ({ params: { id }, caller }) => markTextTold(deps, id, actorOf(caller)),
  })
  serve(api, deps, {
    name: 'setOwnTextConsent',
    async handle({ caller: { reservationId }, body: { given } }) {
      const { why } = await sayTexts(deps, reservationId, { given, source: 'link', actor: PUBLIC })
      return { given: why === undefined }
    },
  })
}
