import { createContext } from 'react-router'
import { type Client, createClient, type Send } from '../contract/client.ts'
import { MANAGE_ENDPOINTS } from '../contract/manage/endpoints.ts'
import { linkTokensIn } from '../contract/page.ts'

/** The client of the calls of a link, for loaders and actions of the page of a reservation on the server. */
export type ManageClient = Client<keyof typeof MANAGE_ENDPOINTS>
export const manageContext = createContext<ManageClient>()

/** A client that calls with the tokens in the cookies of this request. */
export function createManageClient(request: Request, send: Send): ManageClient {
  const tokens = linkTokensIn(request.headers.get('cookie'))
  const withToken: Send = call => {
    if (tokens.length > 0) call.headers.set('authorization', `Manage ${tokens.join(',')}`)
    return send(call)
  }
  return createClient(MANAGE_ENDPOINTS, withToken, new URL(request.url).origin)
}
