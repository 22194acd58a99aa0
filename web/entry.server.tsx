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
import { namesMissingContext } from './api.ts'
import { deferScripts } from './defer-scripts.ts'
import { isKept } from './kept-page.ts'
import { refusalContext, reportContext, statusOf } from './refused-page.ts'
import { sealScripts } from './seal-scripts.ts'
import { NAVIGATION } from './shell/navigation.ts'
import { OFFER_SCRIPT, themeScript, VEIL_SCRIPT } from './shell/theme-script.ts'

/** Not streamed, so that pages can be compressed and cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const kept = isKept(entry.staticHandlerContext.matches)
  if (status === 404 && kept && context.get(namesMissingContext)) {
    return new Response(null, { status: 404, headers: { [MISSING_PAGE_HEADER]: missingKind(entry) } })
  }
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
      onError: error => {
        if (!request.signal.aborted) context.get(reportContext)(error, 'error')
      },
      // Larger parts would be streamed after the page and moved by a script.
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

/** Depends on the route and the current navigation link. */
function missingKind({ staticHandlerContext: { matches, location } }: EntryContext): string {
  const { rest } = localeOfPath(location.pathname)
  const below = NAVIGATION.find(({ to }) => rest.startsWith(`${to}/`))
  return `${matches.at(-1)?.route.id ?? ''} ${below?.to ?? ''}`
}

/** React Router's message for a cross-site form or a program with a forged header. */
const FOREIGN_ORIGIN = /`origin` header/

/**
 * Logs unexpected errors only. API refusals are logged already; wrong methods and URLs are the caller's
 * errors.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (error instanceof Problem) {
    const graver = context.get(refusalContext)
    if (!graver || statusOf(graver) < statusOf(error)) context.set(refusalContext, error)
  } else if (!request.signal.aborted && !isRouteErrorResponse(error)) {
    const isForeign = error instanceof Error && FOREIGN_ORIGIN.test(error.message)
    context.get(reportContext)(error, isForeign ? 'info' : 'error')
  }
}
