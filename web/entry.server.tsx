import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { nonceContext } from './api.ts'
import { deferScripts } from './defer-scripts.ts'

/** Whole pages only: nothing is streamed, so that they can be compressed and kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
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

/** Wrong methods and unknown addresses are the visitor's; only what we did not expect belongs into the log. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
}
