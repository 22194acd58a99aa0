import { createContext } from 'react-router'
import { createClient, type PublicClient } from '../contract/client.ts'
import { PUBLIC_ENDPOINTS } from '../contract/public-endpoints.ts'

/** The API as loaders and actions on the server reach it. */
export const clientContext = createContext<PublicClient>()
export const nonceContext = createContext<string>()
/** Where visitors reach the site; addresses of ours that others keep begin with it. */
export const originContext = createContext<string>()

/** The same API over HTTP. */
export const browserClient: PublicClient = createClient(
  PUBLIC_ENDPOINTS,
  request => fetch(request),
  typeof location === 'undefined' ? 'http://localhost' : location.origin,
)
