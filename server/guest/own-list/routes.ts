import { type Api, serve } from '../../platform/http/serve.ts'
import type { GuestDeps } from '../deps.ts'
import { askForOwnList, openOwnList } from './own-list.ts'

/** The calls by which a person without a link finds the pages of their reservations. */
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
