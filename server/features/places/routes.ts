import type { Deps } from '../../deps.ts'
import { type Api, type ServeDeps, serve } from '../../http/serve.ts'

/** Characters from which on a search makes sense (spec 5). */
const MIN_SEARCH = 2
/** A person who types sends about three searches a second at the very most. */
const SEARCHES = { requests: 240, seconds: 60 }
const LOOKUPS = { requests: 60, seconds: 60 }

export function placesRoutes(api: Api, deps: ServeDeps & Pick<Deps, 'places'>): void {
  const { places } = deps
  serve(api, deps, {
    name: 'searchPlaces',
    limit: SEARCHES,
    async handle({ query }) {
      const text = query.q.trim()
      if ([...text].length < MIN_SEARCH) return []
      return await places.search(text, { full: query.full === '1' })
    },
  })
  serve(api, deps, {
    name: 'reversePlace',
    limit: LOOKUPS,
    handle: async ({ query }) => (await places.reverse(query)) ?? { error: 'Unable to geocode' },
  })
  serve(api, deps, {
    name: 'findDirections',
    limit: LOOKUPS,
    handle({ body }) {
      const [[fromLon, fromLat], [toLon, toLat]] = body.coordinates
      return places.directions({ lat: fromLat, lon: fromLon }, { lat: toLat, lon: toLon })
    },
  })
  serve(api, deps, { name: 'getMap', handle: async () => places.map })
}
