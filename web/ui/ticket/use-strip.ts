import { useEffect, useState } from 'react'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { type RouteStrip, routeStrip } from '../../../domain/site/route-still.ts'
import { browserClient } from '../../api.ts'

/** The route was just looked up for the map, so the server has it in its cache. */
export function useStrip({ pickUpPlace: from, dropOffPlace: to }: Reservation): RouteStrip | undefined {
  const [strip, setStrip] = useState<RouteStrip>()
  useEffect(() => {
    if (!from) return
    const abort = new AbortController()
    const point: [number, number] = [from.lon, from.lat]
    const alone = () => setStrip(routeStrip([point]))
    if (!to) alone()
    else
      browserClient('findDirections', {
        body: { coordinates: [point, [to.lon, to.lat]] },
        signal: abort.signal,
      }).then(
        ({ features: [found] }) => setStrip(routeStrip(found?.geometry.coordinates ?? [point])),
        () => {},
      )
    return () => abort.abort()
  }, [from, to])
  return strip
}
