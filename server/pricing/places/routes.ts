import { CATALOGUES } from '#catalogues'
import { LOCALES } from '../../../i18n/locales.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { changeHomeArea, presentHomeArea } from './change-home-area.ts'
import { readHomeArea } from './home-area-store.ts'
import type { PlacesDeps } from './places-service.ts'

/** Minimum search length (spec 5). */
const MIN_SEARCH = 2

export function placesRoutes(api: Api, deps: ServeDeps & Pick<Deps, 'texts'> & PlacesDeps): void {
  const { places, texts } = deps
  serve(api, deps, {
    name: 'searchPlaces',
    async handle({ query }) {
      const text = query.q.trim()
      if ([...text].length < MIN_SEARCH) return []
      return await places.search(text, { full: query.full === '1' })
    },
  })
  serve(api, deps, {
    name: 'reversePlace',
    handle: async ({ query }) => (await places.reverse(query)) ?? { error: 'Unable to geocode' },
  })
  serve(api, deps, {
    name: 'findDirections',
    handle({ body }) {
      const [[fromLon, fromLat], [toLon, toLat]] = body.coordinates
      return places.directions({ lat: fromLat, lon: fromLon }, { lat: toLat, lon: toLon })
    },
  })
  const consent = texts
    ? { texts: Object.fromEntries(LOCALES.map(locale => [locale, CATALOGUES[locale].consent.texts])) }
    : {}
  serve(api, deps, { name: 'getMap', handle: async () => ({ ...(await places.map()), ...consent }) })
  homeAreaRoutes(api, deps)
}

function homeAreaRoutes(api: Api, deps: ServeDeps & PlacesDeps): void {
  const { places, db } = deps
  serve(api, deps, {
    name: 'getHomeArea',
    handle: async () => presentHomeArea(places, await readHomeArea(db)),
  })
  serve(api, deps, {
    name: 'updateHomeArea',
    handle: async ({ body, ...call }) =>
      presentHomeArea(places, await changeHomeArea(body, { ...call, places, db, now: deps.clock() })),
  })
  serve(api, deps, { name: 'listNearbyPlaces', handle: () => places.nearby() })
}
