import { z } from 'zod'
import type { FoundPlace } from '../../../../contract/pricing/place-schemas.ts'
import type { Geocoder } from '../places-service.ts'
import type { ReadNear } from './near.ts'
import { askProvider, ProviderOutage } from './provider-request.ts'

const Place = z.object({
  place_id: z.union([z.number(), z.string()]).optional(),
  display_name: z.string(),
  lat: z.string(),
  lon: z.string(),
  place_rank: z.number().optional(),
})
/** Nominatim's rank of a building; lower ranks are streets and towns. */
const HOUSE_RANK = 28
const Miss = z.object({ error: z.string() })

/** Search and reverse (spec 7). The usage policy forbids type-ahead, so only full searches come here. */
export function nominatim(
  options: { url: string; userAgent: string; email: string },
  near: ReadNear,
): Geocoder {
  const ask = async (path: string, query: Record<string, string>) => {
    const url = new URL(options.url + path)
    const all = {
      format: 'jsonv2',
      addressdetails: '1',
      'accept-language': 'en',
      email: options.email,
      ...query,
    }
    for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
    const { status, body } = await askProvider(url, { userAgent: options.userAgent })
    if (status !== 200)
      throw new ProviderOutage(`Nominatim answered ${status}: ${JSON.stringify(body).slice(0, 120)}`)
    return body
  }
  return {
    async search(text) {
      const { bounds, isInUs } = await near()
      const [west, south, east, north] = bounds
      const country = isInUs ? { countrycodes: 'us' } : {}
      // Nominatim's order: left, top, right, bottom.
      const viewbox = [west, north, east, south].join()
      const places = z
        .array(Place)
        .safeParse(await ask('/search', { q: text, limit: '10', ...country, viewbox }))
      if (!places.success) throw new ProviderOutage('Nominatim answered something unknown')
      return places.data.map(present)
    },
    async reverse({ lat, lon }) {
      const body = await ask('/reverse', { lat: String(lat), lon: String(lon), zoom: '18' })
      if (Miss.safeParse(body).success) return undefined
      const place = Place.safeParse(body)
      if (!place.success) throw new ProviderOutage('Nominatim answered something unknown')
      return present(place.data)
    },
  }
}

function present(place: z.output<typeof Place>): FoundPlace {
  return {
    place_id: String(place.place_id ?? `${place.lat},${place.lon}`),
    display_name: place.display_name,
    lat: place.lat,
    lon: place.lon,
    approximate: (place.place_rank ?? HOUSE_RANK) < HOUSE_RANK,
    source: 'nominatim',
  }
}
