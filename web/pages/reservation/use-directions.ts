import { useEffect, useState } from 'react'
import type { Directions } from '../../../contract/pricing/place-schemas.ts'
import type { Point } from '../../../domain/values/geo.ts'
import { browserClient } from '../../api.ts'
import type { Places } from './fields.ts'

type Feature = Directions['features'][number]

export type RouteState =
  | { status: 'missing' }
  | { status: 'searching' }
  | { status: 'found'; route: Feature }
  | { status: 'none' }
  | { status: 'failed' }

const NO_STOPS: readonly Point[] = []

/** Late responses are discarded. `through` must keep its identity between renders. */
export function useDirections(places: Places, through = NO_STOPS): RouteState {
  const [state, setState] = useState<RouteState>({ status: 'missing' })
  const { pickUp, dropOff } = places
  useEffect(() => {
    if (!pickUp || !dropOff) {
      setState({ status: 'missing' })
      return
    }
    const abort = new AbortController()
    setState({ status: 'searching' })
    findWhole([pickUp, ...through, dropOff], abort.signal).then(
      route => {
        if (abort.signal.aborted) return
        setState(route ? { status: 'found', route } : { status: 'none' })
      },
      error => {
        if (abort.signal.aborted) return
        console.error('The route could not be found', error)
        setState({ status: 'failed' })
      },
    )
    return () => abort.abort()
  }, [pickUp, dropOff, through])
  return state
}

async function findWhole(points: readonly Point[], signal: AbortSignal): Promise<Feature | undefined> {
  const legs = points.slice(1).map((to, at) => findRoute(points[at] ?? to, to, signal))
  return joinRoutes(await Promise.all(legs))
}

/** Undefined if a leg has no route. */
export function joinRoutes(legs: readonly (Feature | undefined)[]): Feature | undefined {
  return legs.reduce((whole, leg) => whole && leg && joined(whole, leg))
}

function joined({ geometry, properties, ...whole }: Feature, leg: Feature): Feature {
  const { summary } = properties
  const { distance, duration } = leg.properties.summary
  return {
    ...whole,
    geometry: { ...geometry, coordinates: [...geometry.coordinates, ...leg.geometry.coordinates] },
    properties: {
      ...properties,
      summary: { distance: summary.distance + distance, duration: summary.duration + duration },
      approximate: properties.approximate || leg.properties.approximate,
    },
  }
}

async function findRoute(from: Point, to: Point, signal: AbortSignal): Promise<Feature | undefined> {
  const { features } = await browserClient('findDirections', {
    body: {
      coordinates: [
        [from.lon, from.lat],
        [to.lon, to.lat],
      ],
    },
    signal,
  })
  return features[0]
}
