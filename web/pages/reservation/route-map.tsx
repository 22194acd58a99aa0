import L from 'leaflet'
import { useEffect, useRef } from 'react'
import type { MapSource } from '../../../contract/places/schemas.ts'
import type { Point } from '../../../domain/geo.ts'
import type { Places } from './fields.ts'
import type { RouteState } from './use-directions.ts'
import 'leaflet/dist/leaflet.css'

/** The route line (spec 9): blue, four pixels, over a dark casing so that it stands out from the highways. */
const ROUTE = { color: '#5b9bff', weight: 4 }
const CASING = { color: '#0b0c0f', weight: 8, opacity: 0.9 }
const PICK_UP_MARKER = { radius: 8, color: '#efeae1', weight: 3, fillColor: '#0b0c0f', fillOpacity: 1 }
const DROP_OFF_MARKER = { radius: 8, color: '#0b0c0f', weight: 3, fillColor: '#d3ab6b', fillOpacity: 1 }
const FIT_PADDING: L.PointTuple = [20, 20]

/** A single place is shown with its surroundings. */
const PLACE_ZOOM = 11

/** A public tile layer that shows nothing within this time, or fails this often, gives way to the one below. */
const LAYER_TIMEOUT_MS = 4000
const LAYER_FAILURES = 3

/** Leaflet's zoom movement takes 250 ms. */
const AFTER_ZOOM_MS = 500

type Props = {
  map: MapSource
  /** Each has a marker as soon as it is known. */
  places: Places
  route: Extract<RouteState, { status: 'found' }> | undefined
  /** True while a click sets a place: then one finger moves the map, else it scrolls the page. */
  picking: boolean
  onClick: (point: Point) => void
}

export default function RouteMap({ map: source, places, route, picking, onClick }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const map = useRef<L.Map>(null)
  const clicked = useRef(onClick)
  clicked.current = onClick

  useEffect(() => {
    const element = frame.current!.appendChild(document.createElement('div'))
    element.className = 'map'
    const created = createMap(element, source)
    created.on('click', event => clicked.current({ lat: event.latlng.lat, lon: event.latlng.wrap().lng }))
    map.current = created
    return () => {
      element.remove()
      map.current = null
      // Removed in the middle of a zoom, Leaflet's end of the movement would look for a map that is gone.
      setTimeout(() => created.remove(), AFTER_ZOOM_MS)
    }
  }, [source])

  useEffect(() => {
    const layer = map.current && drawRide(map.current, places, route)
    return () => void layer?.remove()
  }, [places, route])

  useEffect(() => {
    const oneFingerMoves = picking || !matchMedia('(pointer: coarse)').matches
    map.current?.dragging[oneFingerMoves ? 'enable' : 'disable']()
  }, [picking])

  return <div className="map-holder" ref={frame} />
}

function createMap(frame: HTMLElement, source: MapSource): L.Map {
  const map = L.map(frame, {
    center: [source.centre.lat, source.centre.lon],
    zoom: source.zoom,
    minZoom: 7,
    maxZoom: Math.min(...source.layers.map(layer => layer.maxZoom)),
    // The page scrolls over the map; the buttons, a pinch or a double click zoom it.
    scrollWheelZoom: false,
  })
  source.layers.forEach((layer, index) => {
    const tiles = L.tileLayer(layer.url, {
      attribution: layer.attribution,
      maxZoom: layer.maxZoom,
      maxNativeZoom: layer.maxNativeZoom,
      zIndex: index + 1,
    }).addTo(map)
    if (index > 0) giveWayWhenBroken(tiles)
  })
  map.attributionControl.setPrefix(false)
  return map
}

function giveWayWhenBroken(tiles: L.TileLayer) {
  let failures = 0
  let loaded = false
  const timer = setTimeout(() => !loaded && tiles.remove(), LAYER_TIMEOUT_MS)
  tiles.on('tileload', () => {
    loaded = true
    clearTimeout(timer)
  })
  tiles.on('tileerror', () => {
    failures += 1
    if (failures >= LAYER_FAILURES && !loaded) tiles.remove()
  })
}

/** The line, where there is one, and over it a marker for each place that is known. */
function drawRide(map: L.Map, places: Places, route: Props['route']): L.LayerGroup {
  const layer = L.layerGroup().addTo(map)
  if (route) {
    const line = route.route.geometry.coordinates.map(([lon, lat]): L.LatLngTuple => [lat, lon])
    layer.addLayer(L.polyline(line, CASING))
    const drawn = L.polyline(line, { ...ROUTE, className: 'route-line' })
    layer.addLayer(drawn)
    map.fitBounds(drawn.getBounds(), { padding: FIT_PADDING })
  }
  const { pickUp, dropOff } = places
  if (pickUp)
    layer.addLayer(L.circleMarker([pickUp.lat, pickUp.lon], { ...PICK_UP_MARKER, className: 'route-start' }))
  if (dropOff)
    layer.addLayer(L.circleMarker([dropOff.lat, dropOff.lon], { ...DROP_OFF_MARKER, className: 'route-end' }))
  if (!route) showPlaces(map, places)
  return layer
}

/** Moves the map only where a place would be out of sight. */
function showPlaces(map: L.Map, { pickUp, dropOff }: Places) {
  const points = [pickUp, dropOff].flatMap(place => (place ? [L.latLng(place.lat, place.lon)] : []))
  if (points.length === 0 || points.every(point => map.getBounds().contains(point))) return
  map.fitBounds(L.latLngBounds(points), { padding: FIT_PADDING, maxZoom: PLACE_ZOOM })
}
