import { createContext } from 'react-router'
import { type Client, createClient, type Send } from '../contract/client.ts'
import { MANAGE_ENDPOINTS } from '../contract/manage/endpoints.ts'
import { LINK_COOKIE } from '../contract/page.ts'

/** The client of the calls of a link, for loaders and actions of the page of a reservation on the server. */
export type ManageClient = Client<keyof typeof MANAGE_ENDPOINTS>
export const manageContext = createContext<ManageClient>()

/** A client that calls with the token in the cookie of this request. */
export function createManageClient(request: Request, send: Send): ManageClient {
  const token = new RegExp(`(?:^|;\\s*)${LINK_COOKIE}=([\\w-]{32})(?:;|$)`).exec(
    request.headers.get('cookie') ?? '',
  )?.[1]
  const withToken: Send = call => {
    if (token) call.headers.set('authorization', `Manage ${token}`)
    return send(call)
  }
  return createClient(MANAGE_ENDPOINTS, withToken, new URL(request.url).origin)
}
