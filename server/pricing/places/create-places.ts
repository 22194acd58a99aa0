import type { FoundPlace, MapSource } from '../../../contract/pricing/place-schemas.ts'
import { type HomeArea, mapViewOf } from '../../../domain/site/home-area.ts'
import type { Place, Point } from '../../../domain/values/geo.ts'
import { toJson } from '../../../domain/values/json.ts'
import {
  type Area,
  ATTRIBUTION,
  coverageOf,
  createGeo,
  findHome,
  type Geo,
  MAX_NATIVE_ZOOM,
} from '../../../packages/geo/src/index.ts'
import type { Config } from '../../platform/process/config.ts'
import type { Log } from '../../platform/process/log.ts'
import type { Geocoder, PlacesService, Router } from './places-service.ts'
import { createAnswerCache } from './providers/answer-cache.ts'
import { limitDirections, limitPlace, limitPlaces } from './providers/answer-limits.ts'
import { createBreaker } from './providers/breaker.ts'
import { createConcurrencyLimit, createOneASecond } from './providers/limits.ts'
import { nominatim } from './providers/nominatim.ts'
import { openRouteService } from './providers/openrouteservice.ts'
import { osrm } from './providers/osrm.ts'
import { photon } from './providers/photon.ts'
import { OwnQueueFull, ProviderOutage } from './providers/provider-request.ts'

const PUBLIC_NOMINATIM = 'nominatim.openstreetmap.org'
/** Per provider. Each answer may be as large as MAX_ANSWER_BYTES. */
const MAX_UNDER_WAY = 16
/** The schematic map has no streets, so a higher zoom would show nothing more. */
const EMBEDDED_MAX_ZOOM = 13

type PlacesOptions = {
  config: Pick<Config, 'geocoder' | 'router' | 'tiles' | 'publicUrl' | 'ownerEmail'>
  log: Log
  clock: () => Date
  version: string
  homeArea: () => Promise<HomeArea>
  /** Until `homeArea` answers. */
  firstArea: HomeArea
}

type Ask = <Answer>(options: {
  key: string
  remote: () => Promise<Answer>
  embedded: () => Promise<Answer>
}) => Promise<Answer>

/** Follows the home area, so that a saved one counts without a restart. */
export function createPlaces(options: PlacesOptions): PlacesService {
  const { config, log, homeArea } = options
  let area = options.firstArea
  let geo = createGeo(geoAreaOf(area))
  const follow = async () => {
    const latest = await homeArea().catch((error: unknown) => {
      log.warn({ err: error }, 'Couldn’t read the home area; using the last one')
      return area
    })
    if (latest !== area && toJson(latest) !== toJson(area)) {
      area = latest
      geo = createGeo(geoAreaOf(area))
    }
    return geo
  }
  const { search, reverse } = geocoderOf(options, follow)
  const { directions } = routerOf(options, follow)
  return {
    ...{ search, reverse, directions },
    regionOf: (point, address) => geo.regionOf(point, address),
    areaOf: point => geo.areaOf(point),
    locationOf: point => geo.locationOf(point),
    agreement: (address, point) => geo.agreement(address, point),
    tile: at => geo.tile(at),
    async map() {
      await follow()
      return mapOf(config, area)
    },
    async nearby() {
      const { airports, towns } = await follow()
      return { airports: airports(), towns: towns() }
    },
    async findHome(address) {
      return findHome(address) ?? firstOf(await search(address, { full: true }))
    },
    coverageOf: ({ home }) => ({
      ...coverageOf({ home }),
      geocoder: config.geocoder !== undefined,
      router: config.router !== undefined,
      tiles: config.tiles !== undefined,
    }),
  }
}

function geoAreaOf({ home: { lat, lon }, radiusMiles, states }: HomeArea): Area {
  return { home: { lat, lon }, radiusMiles, ...(states && { states }) }
}

function firstOf([place]: FoundPlace[]): Place | undefined {
  return place && { name: place.display_name, lat: Number(place.lat), lon: Number(place.lon) }
}

type Follow = () => Promise<Geo>

function embeddedGeocoder(follow: Follow): Geocoder {
  return {
    search: async text => (await follow()).search(text),
    reverse: async point => (await follow()).reverse(point),
  }
}

function geocoderOf(options: PlacesOptions, follow: Follow): Geocoder {
  const { geocoder } = options.config
  const embedded = embeddedGeocoder(follow)
  if (!geocoder) return embedded
  const userAgent = userAgentOf(options)
  const isNominatim = geocoder.kind === 'nominatim'
  const near = async () => {
    const home = (await options.homeArea()).home
    return { home, bounds: (await follow()).bounds(), isInUs: coverageOf({ home }).places }
  }
  const remote = isNominatim
    ? nominatim({ url: geocoder.url, userAgent, email: options.config.ownerEmail ?? '' }, near)
    : photon({ url: geocoder.url, userAgent }, near)
  const inTurn = new URL(geocoder.url).hostname === PUBLIC_NOMINATIM ? createOneASecond() : undefined
  const ask = askWithFallback(options, geocoder.kind, inTurn)
  return {
    async search(text, search) {
      // Nominatim's usage policy forbids type-ahead, so suggestions come from the embedded data.
      if (isNominatim && !search.full) return await embedded.search(text, search)
      const found = await ask({
        key: `search ${text.toLowerCase()}`,
        remote: async () => limitPlaces(await remote.search(text, search)),
        embedded: () => embedded.search(text, search),
      })
      return found.length > 0 ? found : await embedded.search(text, search)
    },
    async reverse(point) {
      if (!(await follow()).isOnMap(point)) return undefined
      const near = { lat: rounded(point.lat), lon: rounded(point.lon) }
      return await ask({
        key: `reverse ${near.lat},${near.lon}`,
        remote: async () => {
          const place = await remote.reverse(near)
          return place && limitPlace(place)
        },
        embedded: () => embedded.reverse(point),
      })
    },
  }
}

function routerOf(options: PlacesOptions, follow: Follow): Router {
  const { router } = options.config
  const embedded: Router = { directions: async (from, to) => (await follow()).directions(from, to) }
  if (!router) return embedded
  const userAgent = userAgentOf(options)
  const remote =
    router.kind === 'osrm'
      ? osrm({ url: router.url, userAgent })
      : openRouteService({ url: router.url, key: router.key ?? '', userAgent })
  const ask = askWithFallback(options, router.kind)
  const name = (point: Point) => `${rounded(point.lat)},${rounded(point.lon)}`
  return {
    async directions(from, to) {
      const { isOnMap } = await follow()
      if (!isOnMap(from) || !isOnMap(to)) return await embedded.directions(from, to)
      return await ask({
        key: `directions ${name(from)} ${name(to)}`,
        remote: async () => limitDirections(await remote.directions(from, to)),
        embedded: () => embedded.directions(from, to),
      })
    },
  }
}

/** Falls back to the embedded answer on an outage. "No result" is not an outage. */
function askWithFallback(
  options: PlacesOptions,
  provider: string,
  inTurn: <Answer>(ask: () => Promise<Answer>) => Promise<Answer> = ask => ask(),
): Ask {
  const cached = createAnswerCache(options.clock)
  const guarded = createBreaker(options.clock)
  const few = createConcurrencyLimit(MAX_UNDER_WAY)
  return async ({ key, remote, embedded }) => {
    try {
      return await cached(key, () => few(() => guarded(() => inTurn(remote))))
    } catch (error) {
      if (!(error instanceof ProviderOutage)) throw error
      const facts = { provider, reason: error.message }
      if (error instanceof OwnQueueFull) options.log.debug(facts, 'Embedded answers are used')
      else if (error.needsOperator)
        options.log.error(facts, 'Place provider rejects our key; using built-in data')
      else options.log.warn(facts, 'Place provider unavailable; using built-in data')
      return await embedded()
    }
  }
}

function mapOf(config: PlacesOptions['config'], area: HomeArea): MapSource {
  const embedded = {
    url: '/map/tiles/{theme}/{z}/{x}/{y}.svg',
    attribution: ATTRIBUTION,
    maxZoom: config.tiles ? 19 : EMBEDDED_MAX_ZOOM,
    maxNativeZoom: MAX_NATIVE_ZOOM,
    embedded: true,
  }
  const remote = config.tiles && { ...config.tiles, maxZoom: 19, maxNativeZoom: 19 }
  return { layers: remote ? [embedded, remote] : [embedded], ...mapViewOf(area) }
}

function userAgentOf({ config, version }: PlacesOptions): string {
  const contact = config.ownerEmail ? `; ${config.ownerEmail}` : ''
  return `ChauffeurRides/${version} (+${config.publicUrl}${contact})`
}

/** Five decimals are about one meter; more would only lower the cache hit rate. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
