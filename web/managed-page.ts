import { createContext } from 'react-router'
import { ROUTES } from '#calls/links'
import type { LinkName } from '../contract/calls.ts'
import { type Client, createClient, type Send } from '../contract/client.ts'
import { linkTokensIn } from '../contract/page.ts'

export type ManageClient = Client<LinkName>
export const manageContext = createContext<ManageClient>()

export function createManageClient(request: Request, send: Send): ManageClient {
  const tokens = linkTokensIn(request.headers.get('cookie'))
  const withToken: Send = call => {
    if (tokens.length > 0) call.headers.set('authorization', `Manage ${tokens.join(',')}`)
    return send(call)
  }
  return createClient(ROUTES, withToken, new URL(request.url).origin)
}
