import { Hono } from 'hono'
import { ENDPOINTS } from '../contract/endpoints.ts'
import { Problem } from '../contract/problems.ts'
import { type Locale, localePrefix } from '../i18n/locales.ts'
import { testPaymentRoutes } from './adapters/payments/test-provider/routes.ts'
import { seenByVisitors } from './content/content-rows.ts'
import { contentWindow } from './db/content-age.ts'
import { keptPerVersion } from './db/kept-per-version.ts'
import type { Deps } from './deps.ts'
import { activityRoutes } from './features/activity/routes.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { localizePosts } from './features/blog/localize-posts.ts'
import { blogRoutes } from './features/blog/routes.ts'
import { listPosts } from './features/blog/store.ts'
import { bookingRulesRoutes } from './features/booking-rules/routes.ts'
import { capacityRoutes } from './features/capacity/routes.ts'
import { companyRoutes } from './features/companies/routes.ts'
import { customerRoutes } from './features/customers/routes.ts'
import { driverRoutes } from './features/drivers/routes.ts'
import { enquiryRoutes } from './features/enquiries/routes.ts'
import { listMeetingPoints } from './features/fares/public-store.ts'
import { fareRoutes } from './features/fares/routes.ts'
import { feedRoutes } from './features/feeds/routes.ts'
import { figureRoutes } from './features/figures/routes.ts'
import { fleetRoutes } from './features/fleet/routes.ts'
import { vehicleStore } from './features/fleet/store.ts'
import { createIdentity } from './features/identity/identify.ts'
import { identityRoutes } from './features/identity/routes.ts'
import { meetingPointRoutes } from './features/meeting-points/routes.ts'
import { moneyRoutes } from './features/money/routes.ts'
import { newsletterRoutes } from './features/newsletter/routes.ts'
import { occupancyRoutes } from './features/occupancies/routes.ts'
import { officeRoutes } from './features/office/routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { pictureRoutes } from './features/pictures/routes.ts'
import { createPublicPages, type PublicPages } from './features/place-pages/public-pages.ts'
import { placePageRoutes } from './features/place-pages/routes.ts'
import { placesRoutes } from './features/places/routes.ts'
import { policyRoutes } from './features/policies/routes.ts'
import { promoCodeRoutes } from './features/promo-codes/routes.ts'
import { redirectRoutes } from './features/redirects/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { boardRoutes } from './features/reservations/board/routes.ts'
import { driverTripRoutes } from './features/reservations/driver/routes.ts'
import { reservationRoutes } from './features/reservations/routes.ts'
import { runSheetRoutes } from './features/reservations/run-sheet/routes.ts'
import { tripRoutes } from './features/reservations/trips/routes.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { listReviews } from './features/reviews/store.ts'
import { serviceRoutes } from './features/services/routes.ts'
import { siteRoutes } from './features/site/routes.ts'
import { getSite } from './features/site/site-settings.ts'
import { tariffRoutes } from './features/tariffs/routes.ts'
import { textRoutes } from './features/texts/routes.ts'
import { todayRoutes } from './features/today/routes.ts'
import { translationRoutes } from './features/translations/routes.ts'
import { vehicleClassRoutes } from './features/vehicle-classes/routes.ts'
import { dispatchVehicleRoutes } from './features/vehicles/routes.ts'
import { filmRoutes } from './features/videos/film-routes.ts'
import { videoRoutes } from './features/videos/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { createAnswerCache } from './http/answer-cache.ts'
import { compression } from './http/compression.ts'
import { type DriverPage, driverPageRoutes } from './http/driver-page.ts'
import { createFastLane, type FastLane } from './http/fast-lane.ts'
import { healthRoutes } from './http/health.ts'
import { leadToPublicName } from './http/loopback-host.ts'
import { isManagedPath, isOwnPath } from './http/managed-path.ts'
import { type Bindings, observeRequests } from './http/observe-requests.ts'
import { isOfficePath } from './http/office-locale.ts'
import { docsRoutes } from './http/packed-docs.ts'
import { createPages, type Pages, type RenderPage, type ReportFault } from './http/pages.ts'
import { MethodNotAllowed, problemPageResponse, problemResponse } from './http/problems.ts'
import { createRateLimiter, NO_LIMITS } from './http/rate-limit.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Api, Env, ServeDeps } from './http/serve.ts'
import type { StaticFiles } from './http/static-files.ts'
import { createDrives, type FindDrive } from './pricing/drives.ts'
import { listLocales } from './translations/published-locales.ts'
import type { PageRequest } from './visits/visit-counter.ts'

export type AppOptions = {
  version: string
  render?: RenderPage
  staticFiles?: StaticFiles
  driverPage?: DriverPage | undefined
  dev?: boolean
}

/** Characters of a URL with its query. Our longest, a search for places with 200 escaped characters, has about 2,000. */
const MAX_URL_CHARACTERS = 8000

type App = Hono<Env & { Bindings: Bindings }>
type Served = App & {
  fastLane: FastLane
  /** Renders the page of this locale that says that there is none, so that no visitor waits for its first rendering. */
  warm: (locale: Locale) => Promise<void>
}

/** The product as one function from request to answer, with the fast lane for answers from the cache. */
export function createApp(deps: Deps, options: AppOptions): Served {
  const app: App = new Hono()
  const limiter = deps.config.rateLimits ? createRateLimiter(deps.clock) : NO_LIMITS
  const headers = Object.entries(securityHeaders(deps.config.publicUrl))

  app.use(observeRequests(deps, headers))
  app.use(async (context, next) => {
    if (context.req.url.length > MAX_URL_CHARACTERS) throw new Problem('address_too_long')
    await next()
  })
  const leadOn = leadToPublicName(app, deps.config.publicUrl)
  app.use(compression())
  app.onError((error, context) =>
    problemResponse(error, { requestId: context.get('requestId'), log: deps.log }),
  )

  // Hono's own environment type differs by the bindings, which no feature reads.
  const api = app as unknown as Hono<Env>
  healthRoutes(api, deps)
  const answers = createAnswerCache(deps)
  const findDrive = createDrives(deps.places)
  const site = keptPerVersion(deps, ['site'], () => getSite(deps.db))
  const placePages = createPublicPages({ ...deps, findDrive, site, listMeetingPoints })
  const identity = createIdentity(deps)
  const served = { ...deps, ...limiter, answers, identity, findDrive, placePages }
  bindFeatures(api, served)
  docsRoutes(api, served, { version: options.version, brand: async () => (await site()).brand })
  app.all('/api/*', context => refuse(context.req.path))
  app.get('/map/tiles/:theme/:z/:x/:y', context => tile(deps, context.req.param()))

  feedRoutes(api, {
    ...deps,
    listPosts: async locale => {
      const posts = await listPosts(deps.db, seenByVisitors(deps), locale)
      return locale ? await localizePosts(deps.db, locale, posts) : posts
    },
    listVehicles: () => vehicleStore.list(deps.db, seenByVisitors(deps)),
    listPlaces: placePages.listAddresses,
    hasReviews: async () => (await listReviews(deps.db, 'published')).some(({ sample }) => !sample),
    listPublished: async () => {
      const states = await listLocales(deps.db)
      return states.filter(({ published }) => published).map(({ locale }) => locale)
    },
  })

  if (deps.payments?.provider.name === 'test') testPaymentRoutes(api, deps)
  const { render, staticFiles, driverPage } = options
  if (driverPage) driverPageRoutes(api, driverPage, { ...deps, brand: async () => (await site()).brand })
  const pages = render && pagesOf(deps, render, options.dev ?? false)
  app.all('*', async context => {
    const file = staticFiles?.(context.req.raw, context.req.path)
    if (file) return file
    if (!pages || context.req.path.startsWith('/assets/')) throw new Problem('not_found')
    const { address, requestId } = context.var
    const agent = context.req.header('user-agent')
    const send = async (request: Request) => await app.fetch(request, { address, agent })
    const answer = await pages
      .serve(context.req.raw, send, reportTo(deps.log, requestId))
      .catch(error => problemPageResponse(error, context.req.path, { requestId, log: deps.log }))
    if (isShownPage(context.req.method, context.req.path, answer.status))
      deps.visits.countPage(pageRequest(context.req.raw, address))
    if (answer.status !== 404 || isOwnPath(context.req.path)) return answer
    return (await deps.redirects.insteadOf(context.req.raw, answer)) ?? answer
  })
  return Object.assign(app, {
    fastLane: createFastLane({ answers, pages, headers, leadOn, ...deps }),
    warm: (locale: Locale) => warmMissingPage(pages, app, deps.config.publicUrl + localePrefix(locale)),
  })
}

function pagesOf(deps: Deps, render: RenderPage, dev: boolean): Pages {
  return createPages({
    ...{ render, dev },
    version: () => `${deps.contentVersions.ofAll()} ${contentWindow(deps.clock())}`,
    publicUrl: deps.config.publicUrl,
    payOrigin: deps.payments?.provider.pageOrigin ?? null,
  })
}

async function warmMissingPage(pages: Pages | undefined, app: App, origin: string): Promise<void> {
  const send = async (request: Request) => await app.fetch(request, { address: '' })
  await pages?.serve(new Request(`${origin}/missing`), send)
}

function reportTo(log: Deps['log'], requestId: string): ReportFault {
  return (error, level) => log[level]({ err: error, requestId }, 'A page failed')
}

function isShownPage(method: string, path: string, status: number): boolean {
  const isShown = method === 'GET' && (status === 200 || status === 304)
  return isShown && !isOfficePath(path) && !isManagedPath(path)
}

function pageRequest({ url, headers }: Request, address: string): PageRequest {
  const { pathname, search } = new URL(url)
  return {
    url: pathname + search,
    header: name => headers.get(name) ?? undefined,
    address: () => address,
  }
}

type FeatureDeps = Deps & ServeDeps & { findDrive: FindDrive; placePages: PublicPages }

function bindFeatures(api: Api, served: FeatureDeps): void {
  identityRoutes(api, served)
  serviceRoutes(api, served)
  fleetRoutes(api, served)
  blogRoutes(api, served)
  videoRoutes(api, served)
  reservationRoutes(api, served)
  tripRoutes(api, served)
  driverTripRoutes(api, served)
  boardRoutes(api, served)
  runSheetRoutes(api, served)
  customerRoutes(api, served)
  placesRoutes(api, served)
  paymentRoutes(api, served)
  textRoutes(api, served)
  policyRoutes(api, served)
  moneyRoutes(api, served)
  fareRoutes(api, served)
  tariffRoutes(api, served)
  vehicleClassRoutes(api, served)
  meetingPointRoutes(api, served)
  dispatchVehicleRoutes(api, served)
  driverRoutes(api, served)
  occupancyRoutes(api, served)
  bookingRulesRoutes(api, served)
  capacityRoutes(api, served)
  companyRoutes(api, served)
  promoCodeRoutes(api, served)
  placePageRoutes(api, served)
  redirectRoutes(api, served)
  reviewRoutes(api, served)
  figureRoutes(api, served)
  reportRoutes(api, served)
  siteRoutes(api, served)
  translationRoutes(api, served)
  newsletterRoutes(api, served)
  enquiryRoutes(api, served)
  activityRoutes(api, served)
  officeRoutes(api, served)
  todayRoutes(api, served)
  pictureRoutes(api, served)
  filmRoutes(api, served)
  webhookRoutes(api, served)
  apiKeyRoutes(api, served)
}

const KNOWN_PATHS = Object.values(ENDPOINTS).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** Throws 405 with the allowed methods for a known path, else not_found. */
function refuse(path: string): never {
  const allowed = KNOWN_PATHS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  throw allowed.length > 0 ? new MethodNotAllowed(allowed) : new Problem('not_found')
}

type TileParams = { theme: string; z: string; x: string; y: string }

function tile(deps: Pick<Deps, 'places'>, at: TileParams): Response {
  const numbers = [at.z, at.x, at.y.replace(/\.svg$/, '')].map(text =>
    /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN,
  )
  const [zoom, x, y] = numbers as [number, number, number]
  const { theme } = at
  const known = (theme === 'light' || theme === 'dark') && !numbers.some(Number.isNaN)
  const svg = known ? deps.places.tile({ theme, zoom, x, y }) : undefined
  if (svg === undefined) throw new Problem('not_found')
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}
