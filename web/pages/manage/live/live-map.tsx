import { useEffect, useMemo, useState } from 'react'
import type { LiveTrip } from '../../../../contract/guest/schemas.ts'
import type { MapSource } from '../../../../contract/pricing/place-schemas.ts'
import { browserClient } from '../../../api.ts'
import { RouteMap } from '../../reservation/route-map.tsx'
import '../../reservation/map-panel.css'

/** Shows the streets around the car; the destination appears when near. */
const CAR_ZOOM = 12

type Props = Pick<LiveTrip, 'position' | 'target'>

export function LiveMap({ position, target }: Props) {
  const [map, setMap] = useState<MapSource>()
  const [first] = useState(position)
  useEffect(() => {
    const abort = new AbortController()
    const centred = first && { centre: { lat: first.lat, lon: first.lon }, zoom: CAR_ZOOM }
    // Without a map the text is enough.
    browserClient('getMap', { signal: abort.signal }).then(
      found => setMap({ ...found, ...centred }),
      () => {},
    )
    return () => abort.abort()
  }, [first])
  const [lat, lon, toLat, toLon] = [position?.lat, position?.lon, target?.lat, target?.lon]
  const places = useMemo(
    () => ({
      ...(lat === undefined || lon === undefined ? {} : { pickUp: { name: '', lat, lon } }),
      ...(toLat === undefined || toLon === undefined
        ? {}
        : { dropOff: { name: '', lat: toLat, lon: toLon } }),
    }),
    [lat, lon, toLat, toLon],
  )
  if (!map) return null
  return <RouteMap map={map} places={places} route={undefined} picking={false} onClick={() => {}} />
}
