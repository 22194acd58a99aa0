import { createContext } from 'react-router'
import { createClient, type PublicClient } from '../contract/client.ts'
import { PUBLIC_ENDPOINTS } from '../contract/public-endpoints.ts'

/** The API as loaders and actions on the server reach it. */
export const clientContext = createContext<PublicClient>()
/** True where a missing page is only named, since the server keeps the page that says so. */
export const namesMissingContext = createContext(false)
/** True once the store could not be asked: the page's status says so. */
export const storeAwayContext = createContext(false)
/** Where visitors reach the site; addresses of ours that others keep begin with it. */
export const originContext = createContext<string>()

/** The same API over HTTP. */
export const browserClient: PublicClient = createClient(
  PUBLIC_ENDPOINTS,
  request => fetch(request),
  typeof location === 'undefined' ? 'http://localhost' : location.origin,
)
