import { TooManyRequests } from '../../../http/problems.ts'
import { type Api, serve } from '../../../http/serve.ts'
import type { ReservationDeps } from '../routes.ts'
import { askForOwnList, openOwnList } from './own-list.ts'

/** Requests of one caller, and those for one address. */
const ASKED = { requests: 5, seconds: 3600 }

/** The calls by which a person without a link finds the pages of their reservations. */
export function ownListRoutes(api: Api, deps: ReservationDeps): void {
  serve(api, deps, {
    name: 'askForOwnList',
    limit: ASKED,
    async handle({ body }) {
      const wait = deps.overLimit(`own-list ${body.email.toLowerCase()}`, ASKED)
      if (wait > 0) throw new TooManyRequests(wait)
      return await askForOwnList(deps, body)
    },
  })
  serve(api, deps, {
    name: 'openOwnList',
    limit: { requests: 30, seconds: 600 },
    handle: ({ body }) => openOwnList(deps, body),
  })
}
