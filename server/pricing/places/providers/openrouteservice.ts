import { z } from 'zod'
import type { Directions } from '../../../../contract/pricing/place-schemas.ts'
import type { Router } from '../places-service.ts'
import { askProvider, ProviderOutage } from './provider-request.ts'

const coordinate = z.tuple([z.number(), z.number()]).rest(z.number())
const Answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.array(coordinate) }),
      properties: z.object({
        // Older engines omit both if start and end are the same.
        summary: z.object({ distance: z.number().default(0), duration: z.number().default(0) }),
      }),
    }),
  ),
})
const Failure = z.object({ error: z.object({ code: z.number(), message: z.string() }) })

/** Route not found, point not found, route too long: answers, not outages. */
const NO_ROUTE = new Set([2004, 2009, 2010])
/** Meters around a point to search for a road; the default of 350 is too few for a click on a map. */
const SNAP_RADIUS = 2000

export function openRouteService(options: { url: string; key: string; userAgent: string }): Router {
  const url = new URL(`${options.url}/v2/directions/driving-car/geojson`)
  return {
    async directions(from, to) {
      const { status, body } = await askProvider(url, {
        method: 'POST',
        userAgent: options.userAgent,
        headers: {
          authorization: options.key,
          'content-type': 'application/json',
          accept: 'application/geo+json, application/json',
        },
        body: JSON.stringify({
          coordinates: [
            [from.lon, from.lat],
            [to.lon, to.lat],
          ],
          instructions: false,
          radiuses: [SNAP_RADIUS, SNAP_RADIUS],
        }),
      })
      const failure = Failure.safeParse(body)
      if (failure.success && NO_ROUTE.has(failure.data.error.code))
        return { type: 'FeatureCollection', features: [] }
      const answer = Answer.safeParse(body)
      if (status !== 200 || !answer.success) {
        throw new ProviderOutage(`openrouteservice answered ${status}: ${JSON.stringify(body).slice(0, 120)}`)
      }
      return present(answer.data)
    },
  }
}

function present({ features }: z.output<typeof Answer>): Directions {
  return {
    type: 'FeatureCollection',
    features: features.slice(0, 1).map(({ geometry, properties }) => ({
      type: 'Feature',
      geometry: {
        type: 'LineString',
        coordinates: geometry.coordinates.map(([lon, lat]): [number, number] => [lon, lat]),
      },
      properties: { summary: properties.summary, roads: [], approximate: false, source: 'openrouteservice' },
    })),
  }
}
