import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { ENDPOINTS } from '../contract/endpoints.ts'
import { Problem } from '../contract/problems.ts'
import { contentWindow } from './db/content-age.ts'
import { keptPerVersion } from './db/kept-per-version.ts'
import type { Deps } from './deps.ts'
import { activityRoutes } from './features/activity/routes.ts'
import { blogRoutes } from './features/blog/routes.ts'
import { listPosts } from './features/blog/store.ts'
import { enquiryRoutes } from './features/enquiries/routes.ts'
import { feedRoutes } from './features/feeds/routes.ts'
import { fleetRoutes } from './features/fleet/routes.ts'
import { createIdentity } from './features/identity/identify.ts'
import { identityRoutes } from './features/identity/routes.ts'
import { newsletterRoutes } from './features/newsletter/routes.ts'
import { officeRoutes } from './features/office/routes.ts'
import { pictureRoutes } from './features/pictures/routes.ts'
import { placesRoutes } from './features/places/routes.ts'
import { reservationRoutes } from './features/reservations/routes.ts'
import { serviceRoutes } from './features/services/routes.ts'
import { siteRoutes } from './features/site/routes.ts'
import { getSite } from './features/site/site-settings.ts'
import { filmRoutes } from './features/videos/film-routes.ts'
import { videoRoutes } from './features/videos/routes.ts'
import { callerAddress } from './http/address.ts'
import { createAnswerCache } from './http/answer-cache.ts'
import { makeApiDocs } from './http/api-docs.ts'
import { compression } from './http/compression.ts'
import { createFastLane, type FastLane } from './http/fast-lane.ts'
import { healthRoutes } from './http/health.ts'
import { createPages, type RenderPage } from './http/pages.ts'
import { MethodNotAllowed, problemPageResponse, problemResponse } from './http/problems.ts'
import { createRateLimiter } from './http/rate-limit.ts'
import { DATA_POLICY, securityHeaders } from './http/security-headers.ts'
import type { Env } from './http/serve.ts'
import type { StaticFiles } from './http/static-files.ts'

export type AppOptions = {
  version: string
  render?: RenderPage
  staticFiles?: StaticFiles
  dev?: boolean
}

/** Of an address with its query. The longest of ours, a search for places with 200 escaped characters, has about 2,000. */
const MAX_URL_CHARACTERS = 8000

/** What the server hands in beside the request: the socket, or the address while a page calls in process. */
type Bindings = { incoming?: IncomingMessage; address?: string }
type App = Hono<Env & { Bindings: Bindings }>

/** The whole product as one function from request to answer, and a shorter way for what is kept already. */
export function createApp(deps: Deps, options: AppOptions): App & { fastLane: FastLane } {
  const app: App = new Hono()
  const overLimit = deps.config.rateLimits ? createRateLimiter(deps.clock) : () => 0
  const headers = Object.entries(securityHeaders(deps.config.publicUrl))

  app.use(async (context, next) => {
    const started = performance.now()
    const { incoming, address } = context.env ?? {}
    const connection = {
      remoteAddress: incoming?.socket.remoteAddress,
      forwardedFor: context.req.header('x-forwarded-for'),
    }
    const requestId = randomUUID()
    context.set('requestId', requestId)
    context.set('address', address ?? callerAddress(connection, deps.config.trustedProxies))
    await next()
    // Set on the answer itself: context.header() would make a new answer for each of them.
    const sent = context.res.headers
    sent.set('x-request-id', requestId)
    for (const [name, value] of headers) sent.set(name, value)
    if (!sent.has('content-security-policy')) sent.set('content-security-policy', DATA_POLICY)
    const milliseconds = performance.now() - started
    const { status } = context.res
    deps.metrics.observe({ status, seconds: milliseconds / 1000 })
    const { method, path } = context.req
    deps.log.request({ requestId, method, path, status, milliseconds })
  })
  app.use(async (context, next) => {
    if (context.req.url.length > MAX_URL_CHARACTERS) throw new Problem('address_too_long')
    await next()
  })
  app.use(compression())
  app.onError((error, context) =>
    problemResponse(error, { requestId: context.get('requestId'), log: deps.log }),
  )

  // Hono's own environment type differs by the bindings, which no feature reads.
  const api = app as unknown as Hono<Env>
  healthRoutes(api, deps)
  const answers = createAnswerCache(deps)
  const served = { ...deps, overLimit, answers, identity: createIdentity(deps) }
  identityRoutes(api, served)
  serviceRoutes(api, served)
  fleetRoutes(api, served)
  blogRoutes(api, served)
  videoRoutes(api, served)
  reservationRoutes(api, served)
  placesRoutes(api, served)
  siteRoutes(api, served)
  newsletterRoutes(api, served)
  enquiryRoutes(api, served)
  activityRoutes(api, served)
  officeRoutes(api, served)
  pictureRoutes(api, served)
  filmRoutes(api, served)
  const docs = keptPerVersion(deps, ['site'], async () =>
    makeApiDocs({ title: (await getSite(deps.db)).brand, version: options.version }),
  )
  app.get('/api/openapi.json', async () => (await docs()).document())
  app.get('/api/docs', async () => (await docs()).page())
  app.all('/api/*', context => refuse(context.req.path))
  app.get('/map/tiles/:z/:x/:y', context => tile(deps, context.req.param()))

  feedRoutes(api, { ...deps, listPosts: () => listPosts(deps.db, { drafts: false }) })

  const { render, staticFiles } = options
  const version = () => `${deps.contentVersions.ofAll()} ${contentWindow(deps.clock())}`
  const pages =
    render &&
    createPages({
      render,
      publicUrl: deps.config.publicUrl,
      dev: options.dev ?? false,
      version,
    })
  app.all('*', async context => {
    const file = staticFiles?.(context.req.raw, context.req.path)
    if (file) return file
    if (!pages || context.req.path.startsWith('/assets/')) throw new Problem('not_found')
    const { address, requestId } = context.var
    const send = async (request: Request) => await app.fetch(request, { address })
    return await pages
      .serve(context.req.raw, send)
      .catch(error => problemPageResponse(error, { requestId, log: deps.log }))
  })
  const fastLane = createFastLane({ answers, pages, headers, ...deps })
  return Object.assign(app, { fastLane })
}

const KNOWN_PATHS = Object.values(ENDPOINTS).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** A known path with another method says which methods it takes. */
function refuse(path: string): never {
  const allowed = KNOWN_PATHS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  throw allowed.length > 0 ? new MethodNotAllowed(allowed) : new Problem('not_found')
}

function tile(deps: Pick<Deps, 'places'>, at: { z: string; x: string; y: string }): Response {
  const numbers = [at.z, at.x, at.y.replace(/\.svg$/, '')].map(text =>
    /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN,
  )
  const [z, x, y] = numbers as [number, number, number]
  const svg = numbers.some(Number.isNaN) ? undefined : deps.places.tile(z, x, y)
  if (svg === undefined) throw new Problem('not_found')
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}
