import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { ROUTES } from '#calls/pages'
import { createClient, type Send } from '../contract/client.ts'
import { clientContext, namesMissingContext, originContext } from './api.ts'
import { createManageClient, manageContext } from './managed-page.ts'
import { type Report, refusalContext, reportContext, withRefusal } from './refused-page.ts'

type Handler = ReturnType<typeof createRequestHandler>

const handlers = new Map<string, Handler>()

function handlerAt(prefix: string): Handler {
  const known = handlers.get(prefix)
  if (known) return known
  const made = createRequestHandler(prefix ? { ...build, basename: prefix } : build, import.meta.env.MODE)
  handlers.set(prefix, made)
  return made
}

/**
 * Loaders call the API in process through `send`. `namesMissing`: missing pages return MISSING_PAGE_HEADER
 * without rendering.
 */
export async function handle(
  request: Request,
  { send, report, origin, prefix = '', namesMissing = false }: RenderOptions,
): Promise<Response> {
  const context = new RouterContextProvider()
  const cookies: string[] = []
  const asBrowser = sendAsBrowser(request, send, cookies)
  context.set(clientContext, createClient(ROUTES, asBrowser, new URL(request.url).origin))
  context.set(manageContext, createManageClient(request, send))
  context.set(originContext, origin)
  context.set(namesMissingContext, namesMissing)
  if (report) context.set(reportContext, once(report))
  const page = withRefusal(await handlerAt(prefix)(request, context), context.get(refusalContext))
  for (const cookie of cookies) page.headers.append('set-cookie', cookie)
  return page
}

/** Forwards origin and cookies of forms without JavaScript. */
function sendAsBrowser(page: Request, send: Send, cookies: string[]): Send {
  const origin = page.method === 'POST' ? page.headers.get('origin') : null
  if (!origin) return send
  return async call => {
    call.headers.set('origin', origin)
    const answer = await send(call)
    cookies.push(...answer.headers.getSetCookie())
    return answer
  }
}

/** React and React Router report the same error. */
function once(report: Report): Report {
  const reported = new Set<unknown>()
  return (error, level) => {
    if (!reported.has(error)) report(error, level)
    reported.add(error)
  }
}

type RenderOptions = {
  send: Send
  report?: Report
  origin: string
  prefix?: string
  namesMissing?: boolean
}
