import { z } from 'zod'
import type { FoundPlace } from '../../../../contract/pricing/place-schemas.ts'
import type { Geocoder } from '../places-service.ts'
import type { ReadNear } from './near.ts'
import { askProvider, ProviderOutage } from './provider-request.ts'

/** Place types without a street address. */
const WIDE = new Set(['street', 'locality', 'district', 'city', 'county', 'state', 'country'])

const text = z.string().optional()
const Feature = z.object({
  properties: z.object({
    type: text,
    osm_type: text,
    osm_id: z.number().optional(),
    name: text,
    housenumber: text,
    street: text,
    city: text,
    county: text,
    state: text,
    postcode: text,
    country: text,
  }),
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
})
const Features = z.object({ features: z.array(Feature) })

/** Photon sends no display name, so it is composed here. */
export function photon(options: { url: string; userAgent: string }, near: ReadNear): Geocoder {
  const ask = async (path: string, query: Record<string, string>) => {
    const url = new URL(options.url + path)
    for (const [name, value] of Object.entries({ lang: 'en', ...query })) url.searchParams.set(name, value)
    const { status, body } = await askProvider(url, { userAgent: options.userAgent })
    const answer = Features.safeParse(body)
    if (status !== 200 || !answer.success) {
      throw new ProviderOutage(`Photon answered ${status}: ${JSON.stringify(body).slice(0, 120)}`)
    }
    return answer.data.features.map(present)
  }
  return {
    async search(q) {
      const { home, bounds } = await near()
      const { lat, lon } = home
      return await ask('/api', { q, lat: String(lat), lon: String(lon), limit: '10', bbox: bounds.join() })
    },
    reverse: async ({ lat, lon }) => (await ask('/reverse', { lat: String(lat), lon: String(lon) }))[0],
  }
}

function present({ properties: p, geometry }: z.output<typeof Feature>): FoundPlace {
  const [lon, lat] = geometry.coordinates
  const street = [p.housenumber, p.street].filter(Boolean).join(' ')
  const parts = [p.name, street, p.city, p.county, p.state, p.postcode, p.country]
  return {
    place_id: p.osm_id === undefined ? `${lat},${lon}` : `${p.osm_type ?? ''}${p.osm_id}`,
    display_name: parts.filter((part, i) => part && part !== parts[i - 1]).join(', '),
    lat: String(lat),
    lon: String(lon),
    approximate: WIDE.has(p.type ?? ''),
    source: 'photon',
  }
}
