import { createContext } from 'react-router'
import { ROUTES } from '#calls/links'
import type { LinkName } from '../contract/calls.ts'
import { type Client, createClient, type Send } from '../contract/client.ts'
import { linkTokensIn } from '../contract/page.ts'

/** The client of the calls of a link, for loaders and actions of the page of a reservation on the server. */
export type ManageClient = Client<LinkName>
export const manageContext = createContext<ManageClient>()

/** A client that calls with the tokens in the cookies of this request. */
export function createManageClient(request: Request, send: Send): ManageClient {
  const tokens = linkTokensIn(request.headers.get('cookie'))
  const withToken: Send = call => {
    if (tokens.length > 0) call.headers.set('authorization', `Manage ${tokens.join(',')}`)
    return send(call)
  }
  return createClient(ROUTES, withToken, new URL(request.url).origin)
}
