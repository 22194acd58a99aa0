import L from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import type { LiveTrip } from '../../../../contract/guest/schemas.ts'
import type { MapSource } from '../../../../contract/pricing/place-schemas.ts'
import type { Point } from '../../../../domain/values/geo.ts'
import { browserClient } from '../../../api.ts'
import { CASING, createMap, DROP_OFF_MARKER, ROUTE } from '../../reservation/route-map.tsx'
import { headingOf } from './heading.ts'
import '../../reservation/map-panel.css'

/** Shows the streets around the car. */
const CAR_ZOOM = 12
const FIT: L.FitBoundsOptions = { padding: [36, 36], maxZoom: 13 }
const CAR_PX = 44
/** A standing car keeps its heading: positions scatter by some meters. */
const MOVED_DEGREES = 0.0003

type Props = { position: Point; target: LiveTrip['target'] }

export function LiveMap({ position, target }: Props) {
  const [source, setSource] = useState<MapSource>()
  useEffect(() => {
    const abort = new AbortController()
    // Without a map the text is enough.
    browserClient('getMap', { signal: abort.signal }).then(setSource, () => {})
    return () => abort.abort()
  }, [])
  return source ? <CarMap source={source} position={position} target={target} /> : null
}

function CarMap({ source, position, target }: Props & { source: MapSource }) {
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<L.Map>()
  const [first] = useState(position)
  useEffect(() => {
    if (!frame.current) return
    const created = createMap(frame.current, { ...source, centre: first, zoom: CAR_ZOOM })
    setMap(created)
    return () => void created.remove()
  }, [source, first])
  useTarget(map, first, target)
  useCar(map, position, target)
  return <div className="map" ref={frame} />
}

function useCar(map: L.Map | undefined, position: Point, target: Props['target']) {
  const last = useRef({ at: position, heading: target ? headingOf(position, target) : 0 })
  const marker = useRef<L.Marker>(null)
  const { lat, lon } = position
  useEffect(() => {
    if (!map) return
    const { at } = last.current
    const hasMoved = Math.abs(at.lat - lat) + Math.abs(at.lon - lon) > MOVED_DEGREES
    if (hasMoved) last.current = { at: { lat, lon }, heading: headingOf(at, { lat, lon }) }
    marker.current ??= L.marker([lat, lon], { interactive: false, keyboard: false })
    marker.current.setLatLng([lat, lon]).setIcon(carIcon(last.current.heading)).addTo(map)
    if (!map.getBounds().pad(-0.1).contains([lat, lon])) map.panTo([lat, lon])
  }, [map, lat, lon])
}

function carIcon(heading: number): L.DivIcon {
  const half = CAR_PX / 2
  return L.divIcon({
    className: 'live-car',
    iconSize: [CAR_PX, CAR_PX],
    html: `<svg viewBox="0 0 ${CAR_PX} ${CAR_PX}" aria-hidden="true"><circle cx="${half}" cy="${half}" r="20"/><circle cx="${half}" cy="${half}" r="13"/><path d="M22 15.5l4.5 11-4.5-2.5-4.5 2.5z" transform="rotate(${heading} ${half} ${half})"/></svg>`,
  })
}

/** The destination, with the route from where the car was first seen. */
function useTarget(map: L.Map | undefined, first: Point, target: Props['target']) {
  const [lat, lon] = [target?.lat, target?.lon]
  useEffect(() => {
    if (!map || lat === undefined || lon === undefined) return
    const layer = L.layerGroup([L.circleMarker([lat, lon], DROP_OFF_MARKER)]).addTo(map)
    map.fitBounds(
      [
        [first.lat, first.lon],
        [lat, lon],
      ],
      FIT,
    )
    const abort = new AbortController()
    const coordinates: [[number, number], [number, number]] = [
      [first.lon, first.lat],
      [lon, lat],
    ]
    browserClient('findDirections', { body: { coordinates }, signal: abort.signal }).then(
      ({ features: [found] }) => {
        if (!found || abort.signal.aborted) return
        const line = found.geometry.coordinates.map(([x, y]): L.LatLngTuple => [y, x])
        for (const style of [CASING, ROUTE]) L.polyline(line, style).addTo(layer)
      },
      // Without a route the two places are enough.
      () => {},
    )
    return () => {
      abort.abort()
      layer.remove()
    }
  }, [map, first, lat, lon])
}
