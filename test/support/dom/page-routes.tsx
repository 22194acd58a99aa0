import { type ComponentType, createElement } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouteObject,
  RouterContextProvider,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { ROUTES } from '#calls/pages'
import { createClient, type Send } from '../../../contract/client.ts'
import { DEFAULT_SHOWN_SITE, type ShownSite } from '../../../domain/site/site.ts'
import { clientContext, namesMissingContext, originContext } from '../../../web/api.ts'
import { createManageClient, manageContext } from '../../../web/managed-page.ts'
import { isOfficePage, isRidePage } from '../../../web/page-frame.ts'
import routes from '../../../web/routes.ts'
import { Footer } from '../../../web/shell/footer.tsx'
import { Header } from '../../../web/shell/header.tsx'
import { LanguageOffer } from '../../../web/shell/language-offer.tsx'
import { Toasts } from '../../../web/shell/toasts.tsx'

type RouteEntry = { id?: string; file: string; path?: string; index?: boolean; children?: RouteEntry[] }
type OnServer = (args: LoaderFunctionArgs) => unknown
type InBrowser = (args: LoaderFunctionArgs & { serverLoader: () => Promise<unknown> }) => unknown
type RouteModule = {
  default: ComponentType
  loader?: OnServer
  clientLoader?: InBrowser
  action?: OnServer
  clientAction?: (args: ActionFunctionArgs) => unknown
  handle?: unknown
  ErrorBoundary?: ComponentType<{ error: unknown }>
  shouldRevalidate?: RouteObject['shouldRevalidate']
}
type PageServer = {
  /** Calls the API for a loader on the server. */
  send: Send
  /** Asks the server for the data of a page on the way from another one; rejects where the network is gone. */
  fetchData: (request: Request) => Promise<Response | undefined>
  /** True until the first page has loaded: its data comes with its document. */
  isFirstLoad: () => boolean
}

/** All pages as the router of the product has them, within the root layout. */
export function pageRoutes(server: PageServer): RouteObject[] {
  const root: RouteEntry = { id: 'root', file: 'root.tsx', path: '', children: routes as RouteEntry[] }
  return [{ ...routeOf(root, server), HydrateFallback: () => null }]
}

function routeOf({ id, file, path, index, children }: RouteEntry, server: PageServer): RouteObject {
  const name = id ?? file.replace(/\.tsx$/, '')
  const lazy = async () => {
    const module = (await import(`../../../web/${file}`)) as RouteModule
    const { ErrorBoundary, shouldRevalidate, handle } = module
    const loader = loaderOf(module, name, server)
    const action = actionOf(module, server)
    return {
      Component: name === 'root' ? framed(module.default) : module.default,
      ...{ handle, ...(loader && { loader }), ...(action && { action }) },
      ...(shouldRevalidate && { shouldRevalidate }),
      // The root's own is drawn by the router of the product, with arguments.
      ...(ErrorBoundary && name !== 'root' && { ErrorBoundary: ErrorBoundary as ComponentType }),
    }
  }
  if (index) return { id: name, index: true, lazy }
  return {
    ...{ id: name, lazy, ...(path !== undefined && { path }) },
    ...(children && { children: children.map(child => routeOf(child, server)) }),
  }
}

/** The loader of the server, reached as from a browser; that of the browser comes before it where a route has one. */
function loaderOf({ loader, clientLoader }: RouteModule, name: string, server: PageServer) {
  if (!loader) return undefined
  const onServer = async (args: LoaderFunctionArgs) =>
    await loader({ ...args, context: contextOf(args.request, server.send) })
  return async (args: LoaderFunctionArgs) => {
    if (server.isFirstLoad()) return await onServer(args)
    const serverLoader = async () => {
      const { origin, pathname, search } = new URL(args.request.url)
      const url = new URL(`${origin}${pathname}.data${search}`)
      url.searchParams.set('_routes', name)
      await server.fetchData(new Request(url))
      return plain(await onServer(args))
    }
    return await (clientLoader ? clientLoader({ ...args, serverLoader }) : serverLoader())
  }
}

function actionOf({ action, clientAction }: RouteModule, { send }: PageServer) {
  if (clientAction) return clientAction
  return action && ((args: LoaderFunctionArgs) => action({ ...args, context: contextOf(args.request, send) }))
}

/** What the pages of the server are made with, as in web/handler.ts. */
function contextOf(request: Request, send: Send): RouterContextProvider {
  const { origin } = new URL(request.url)
  const context = new RouterContextProvider()
  context.set(clientContext, createClient(ROUTES, send, origin))
  context.set(manageContext, createManageClient(request, send))
  context.set(originContext, origin)
  context.set(namesMissingContext, false)
  return context
}

/** A loader's data without the status that goes with it. */
function plain(loaded: unknown): unknown {
  const isWithInit =
    typeof loaded === 'object' &&
    loaded !== null &&
    'type' in loaded &&
    loaded.type === 'DataWithResponseInit' &&
    'data' in loaded
  return isWithInit ? loaded.data : loaded
}

/** The body of the root layout: its head and its scripts are those of documents. */
function framed(Root: ComponentType): ComponentType {
  return function Frame() {
    const data = useRouteLoaderData<{ site: ShownSite; year: string }>('root')
    const site = data?.site ?? DEFAULT_SHOWN_SITE
    const matches = useMatches()
    if (isOfficePage(matches)) return createElement(Toasts, null, createElement(Root))
    return (
      <>
        <LanguageOffer />
        <Header site={site} />
        <Toasts>
          <main id="main">
            <Root />
          </main>
        </Toasts>
        <Footer site={site} year={data?.year ?? ''} compact={isRidePage(matches)} />
      </>
    )
  }
}
