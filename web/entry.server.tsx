import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { locale } from '#messages/locale'
import { KEPT_PAGE_HEADER, MISSING_PAGE_HEADER, SCRIPT_HASHES_HEADER } from '../contract/page.ts'
import { Problem } from '../contract/problems.ts'
import { localeOfPath } from '../i18n/locales.ts'
import { namesMissingContext, storeUnavailableContext } from './api.ts'
import { deferScripts } from './defer-scripts.ts'
import { isKept } from './kept-page.ts'
import { sealScripts } from './seal-scripts.ts'
import { NAVIGATION } from './shell/navigation.ts'
import { OFFER_SCRIPT } from './shell/offer-script.ts'
import { themeScript } from './shell/theme-script.ts'
import { VEIL_SCRIPT } from './shell/veil-script.ts'

/** Renders whole pages: nothing is streamed, so that a page can be compressed and cached. */
export default async function handleRequest(
  request: Request,
  routeStatus: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const kept = isKept(entry.staticHandlerContext.matches)
  if (routeStatus === 404 && kept && context.get(namesMissingContext)) {
    return new Response(null, { status: 404, headers: { [MISSING_PAGE_HEADER]: missingKind(entry) } })
  }
  const isUnavailable = routeStatus === 500 && context.get(storeUnavailableContext)
  const status = isUnavailable ? 503 : routeStatus
  if (isUnavailable) headers.set('retry-after', STORE_RETRY_S)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', locale)
  if (kept) headers.set(KEPT_PAGE_HEADER, 'yes')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  // In development Vite adds inline scripts without the mark.
  const mark = import.meta.env.DEV ? undefined : crypto.randomUUID()
  const page = await renderToReadableStream(
    <ServerRouter context={entry} url={request.url} {...(mark ? { nonce: mark } : {})} />,
    {
      nonce: mark,
      signal: request.signal,
      // A part that is larger would be sent behind the page, for a script to put into its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
  await page.allReady
  if (!mark) return new Response(page, { status, headers })
  const deferred = deferScripts(await new Response(page).text(), mark)
  const { html, hashes } = await sealScripts(deferred, mark, [themeScript(), OFFER_SCRIPT, VEIL_SCRIPT])
  headers.set(SCRIPT_HASHES_HEADER, hashes)
  return new Response(html, { status, headers })
}

/** A missing page depends on its route and on the current link of the navigation above it. */
function missingKind({ staticHandlerContext: { matches, location } }: EntryContext): string {
  const { rest } = localeOfPath(location.pathname)
  const below = NAVIGATION.find(({ to }) => rest.startsWith(`${to}/`))
  return `${matches.at(-1)?.route.id ?? ''} ${below?.to ?? ''}`
}

const STORE_RETRY_S = '5'

/** Logs unexpected errors. Wrong methods and unknown URLs are errors of the caller and are not logged. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (error instanceof Problem && error.code === 'unavailable') context.set(storeUnavailableContext, true)
  else if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
}
