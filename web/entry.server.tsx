import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { MISSING_PAGE_HEADER } from '../contract/page.ts'
import { Problem } from '../contract/problems.ts'
import { namesMissingContext, nonceContext, storeAwayContext } from './api.ts'
import { deferScripts } from './defer-scripts.ts'
import { NAVIGATION } from './shell/navigation.ts'

/** Whole pages only: nothing is streamed, so that they can be compressed and kept. */
export default async function handleRequest(
  request: Request,
  found: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  if (found === 404 && context.get(namesMissingContext)) {
    return new Response(null, { status: 404, headers: { [MISSING_PAGE_HEADER]: missingKind(entry) } })
  }
  const isAway = found === 500 && context.get(storeAwayContext)
  const status = isAway ? 503 : found
  if (isAway) headers.set('retry-after', STORE_RETRY_S)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  // In development Vite adds links of its own that know no nonce.
  const nonce = import.meta.env.DEV ? undefined : context.get(nonceContext)
  const page = await renderToReadableStream(
    <ServerRouter context={entry} url={request.url} {...(nonce ? { nonce } : {})} />,
    {
      nonce,
      signal: request.signal,
    },
  )
  await page.allReady
  if (!nonce) return new Response(page, { status, headers })
  return new Response(deferScripts(await new Response(page).text(), nonce), { status, headers })
}

/** What a missing page looks like depends on its route, and on the link of the navigation that it lies below. */
function missingKind({ staticHandlerContext: { matches, location } }: EntryContext): string {
  const below = NAVIGATION.find(({ to }) => location.pathname.startsWith(`${to}/`))
  return `${matches.at(-1)?.route.id ?? ''} ${below?.to ?? ''}`
}

const STORE_RETRY_S = '5'

/** Wrong methods and unknown addresses are the visitor's; only what we did not expect belongs into the log. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (error instanceof Problem && error.code === 'unavailable') context.set(storeAwayContext, true)
  else if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
}
