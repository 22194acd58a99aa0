import { createContext } from 'react-router'
import { type Client, createClient } from '../contract/client.ts'

/** The API as loaders and actions on the server reach it. */
export const clientContext = createContext<Client>()
export const nonceContext = createContext<string>()
/** Where visitors reach the site; addresses of ours that others keep begin with it. */
export const originContext = createContext<string>()

/** The same API over HTTP. */
export const browserClient: Client = createClient(
  request => fetch(request),
  typeof location === 'undefined' ? 'http://localhost' : location.origin,
)
