import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { createClient, type Send } from '../contract/client.ts'
import { PUBLIC_ENDPOINTS } from '../contract/public-endpoints.ts'
import { clientContext, namesMissingContext, originContext } from './api.ts'

const render = createRequestHandler(build, import.meta.env.MODE)

/**
 * Renders a page. Loaders call the API in process through `send`. With `namesMissing` a request for a missing page is
 * answered with MISSING_PAGE_HEADER and nothing is rendered.
 */
export async function handle(
  request: Request,
  options: { send: Send; origin: string; namesMissing?: boolean },
): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(clientContext, createClient(PUBLIC_ENDPOINTS, options.send, new URL(request.url).origin))
  context.set(originContext, options.origin)
  context.set(namesMissingContext, options.namesMissing ?? false)
  return await render(request, context)
}
