import { z } from 'zod'
import type { Router } from '../places-service.ts'
import { askProvider, ProviderOutage } from './provider-request.ts'

const Route = z.object({
  distance: z.number(),
  duration: z.number(),
  geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
})
const Answer = z.object({ code: z.literal('Ok'), routes: z.tuple([Route], Route) })
const Failure = z.object({ code: z.enum(['NoRoute', 'NoSegment']) })

export function osrm(options: { url: string; userAgent: string }): Router {
  return {
    async directions(from, to) {
      const pair = `${from.lon},${from.lat};${to.lon},${to.lat}`
      const url = new URL(
        `${options.url}/route/v1/driving/${pair}?overview=full&geometries=geojson&steps=false`,
      )
      const { status, body } = await askProvider(url, { userAgent: options.userAgent })
      if (Failure.safeParse(body).success) return { type: 'FeatureCollection', features: [] }
      const answer = Answer.safeParse(body)
      if (!answer.success)
        throw new ProviderOutage(`OSRM answered ${status}: ${JSON.stringify(body).slice(0, 120)}`)
      const { distance, duration, geometry } = answer.data.routes[0]
      return {
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            geometry: { type: 'LineString', coordinates: geometry.coordinates },
            properties: { summary: { distance, duration }, roads: [], approximate: false, source: 'osrm' },
          },
        ],
      }
    },
  }
}
