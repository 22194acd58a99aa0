import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { KEPT_PAGE_HEADER, MISSING_PAGE_HEADER, SCRIPT_HASHES_HEADER } from '../contract/page.ts'
import { Problem } from '../contract/problems.ts'
import { namesMissingContext, storeAwayContext } from './api.ts'
import { deferScripts } from './defer-scripts.ts'
import { isKept } from './kept-page.ts'
import { sealScripts } from './seal-scripts.ts'
import { NAVIGATION } from './shell/navigation.ts'
import { VEIL_SCRIPT } from './shell/veil-script.ts'

/** Whole pages only: nothing is streamed, so that they can be compressed and kept. */
export default async function handleRequest(
  request: Request,
  found: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const kept = isKept(entry.staticHandlerContext.matches)
  if (found === 404 && kept && context.get(namesMissingContext)) {
    return new Response(null, { status: 404, headers: { [MISSING_PAGE_HEADER]: missingKind(entry) } })
  }
  const isAway = found === 500 && context.get(storeAwayContext)
  const status = isAway ? 503 : found
  if (isAway) headers.set('retry-after', STORE_RETRY_S)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (kept) headers.set(KEPT_PAGE_HEADER, 'yes')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  // In development Vite adds scripts of its own that know no mark.
  const mark = import.meta.env.DEV ? undefined : crypto.randomUUID()
  const page = await renderToReadableStream(
    <ServerRouter context={entry} url={request.url} {...(mark ? { nonce: mark } : {})} />,
    {
      nonce: mark,
      signal: request.signal,
    },
  )
  await page.allReady
  if (!mark) return new Response(page, { status, headers })
  const deferred = deferScripts(await new Response(page).text(), mark)
  const { html, hashes } = await sealScripts(deferred, mark, [VEIL_SCRIPT])
  headers.set(SCRIPT_HASHES_HEADER, hashes)
  return new Response(html, { status, headers })
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
