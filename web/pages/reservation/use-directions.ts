import { useEffect, useState } from 'react'
import type { Directions } from '../../../contract/pricing/place-schemas.ts'
import type { Place } from '../../../domain/values/geo.ts'
import { browserClient } from '../../api.ts'
import type { Places } from './fields.ts'

type Feature = Directions['features'][number]

export type RouteState =
  | { status: 'missing' }
  | { status: 'searching' }
  | { status: 'found'; route: Feature }
  | { status: 'none' }
  | { status: 'failed' }

/** Late responses are discarded. */
export function useDirections(places: Places): RouteState {
  const [state, setState] = useState<RouteState>({ status: 'missing' })
  const { pickUp, dropOff } = places
  useEffect(() => {
    if (!pickUp || !dropOff) {
      setState({ status: 'missing' })
      return
    }
    const abort = new AbortController()
    setState({ status: 'searching' })
    findRoute(pickUp, dropOff, abort.signal).then(
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
  }, [pickUp, dropOff])
  return state
}

async function findRoute(from: Place, to: Place, signal: AbortSignal): Promise<Feature | undefined> {
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
