import { createContext } from 'react-router'
import { ROUTES } from '#calls/browser'
import { type BrowserClient, createClient, type PublicClient } from '../contract/client.ts'

export const clientContext = createContext<PublicClient>()
/** Answers missing pages by a header only: the server caches the 404 page. */
export const namesMissingContext = createContext(false)
export const originContext = createContext<string>()

export const browserClient: BrowserClient = createClient(
  ROUTES,
  request => fetch(request),
  typeof location === 'undefined' ? 'http://localhost' : location.origin,
)
