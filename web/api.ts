import { createContext } from 'react-router'
import { ROUTES } from '#calls/browser'
import { type BrowserClient, createClient, type PublicClient } from '../contract/client.ts'

/** The API client of loaders and actions on the server. */
export const clientContext = createContext<PublicClient>()
/** True if a missing page is answered by a header alone: the server holds the rendered 404 page in its cache. */
export const namesMissingContext = createContext(false)
/** The public origin of the site: the start of canonical and shared URLs. */
export const originContext = createContext<string>()

/** The API client of the browser, over HTTP. */
export const browserClient: BrowserClient = createClient(
  ROUTES,
  request => fetch(request),
  typeof location === 'undefined' ? 'http://localhost' : location.origin,
)
