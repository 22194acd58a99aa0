import { type Api, serve } from '../../platform/http/serve.ts'
import type { GuestDeps } from '../deps.ts'
import { askForOwnList, openOwnList } from './own-list.ts'

/** Requests of one caller; those for one address have no limit that strangers could use up. */
const ASKED = { requests: 5, seconds: 3600 }

/** The calls by which a person without a link finds the pages of their reservations. */
export function ownListRoutes(api: Api, deps: GuestDeps): void {
  serve(api, deps, {
    name: 'askForOwnList',
    limit: ASKED,
    handle: ({ body }) => askForOwnList(deps, body),
  })
  serve(api, deps, {
    name: 'openOwnList',
    limit: { requests: 30, seconds: 600 },
    handle: ({ body }) => openOwnList(deps, body),
  })
}
