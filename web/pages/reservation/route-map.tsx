import L from 'leaflet'
import { useEffect, useRef } from 'react'
import * as words from '#messages/reservation'
import type { MapSource } from '../../../contract/pricing/place-schemas.ts'
import type { Point } from '../../../domain/values/geo.ts'
import type { Places } from './fields.ts'
import { type NameSearch, nameOf } from './locate-me.ts'
import type { RouteState } from './use-directions.ts'
import 'leaflet/dist/leaflet.css'
import { chosenTheme, onThemeChange } from '../../shell/theme.ts'

/** Spec 9: blue, four pixels. A casing sets it off from highways. Colors are in map-panel.css. */
export const ROUTE = { className: 'route-line', weight: 4 }
export const CASING = { className: 'route-casing', weight: 8, opacity: 0.9 }
const PICK_UP_MARKER = { className: 'route-start', radius: 8, weight: 3, fillOpacity: 1 }
const STOP_MARKER = { className: 'route-start', radius: 6, weight: 3, fillOpacity: 1 }
export const DROP_OFF_MARKER = { className: 'route-end', radius: 8, weight: 3, fillOpacity: 1 }
const EMBEDDED_SOURCES = words.mapSources
  .replace('<places>', '<a href="https://www.geonames.org/">')
  .replace('<license>', '<a href="https://creativecommons.org/licenses/by/4.0/">')
  .replace(/<\/(places|license)>/g, '</a>')
const FIT_PADDING: L.PointTuple = [20, 20]
/** Below this height the credits would cover the route. */
const LOW_MAP_PX = 200
const SOURCES_PX = 32

/** Shows a single place with its surroundings. */
const PLACE_ZOOM = 11

/** A tile layer that is too slow or fails too often is removed; the built-in layer stays. */
const LAYER_TIMEOUT_MS = 4000
const LAYER_FAILURES = 3

/** Longer than Leaflet's zoom animation (250 ms). */
const AFTER_ZOOM_MS = 500

type Props = {
  map: MapSource
  places: Places
  stops?: readonly Point[] | undefined
  route: Extract<RouteState, { status: 'found' }> | undefined
  /** One finger then moves the map instead of the page. */
  picking: boolean
  onClick: (findName: NameSearch) => void
}

export function RouteMap({ map: source, places, stops, route, picking, onClick }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const map = useRef<L.Map>(null)
  const fit = useRef<() => void>(undefined)
  const clicked = useRef(onClick)
  clicked.current = onClick

  useEffect(() => {
    const element = document.createElement('div')
    frame.current?.append(element)
    element.className = 'map'
    const created = createMap(element, source)
    created.on('click', ({ latlng }) => {
      const point = { lat: latlng.lat, lon: latlng.wrap().lng }
      clicked.current(signal => nameOf(point, signal))
    })
    map.current = created
    // It folds into a strip with the journey, and grows on narrow screens while picking.
    const resized = new ResizeObserver(() => {
      const before = created.getSize()
      created.invalidateSize({ animate: false })
      if (!before.equals(created.getSize())) fit.current?.()
    })
    resized.observe(element)
    return () => {
      resized.disconnect()
      element.remove()
      map.current = null
      // Leaflet's animation fails if the map is removed before it ends.
      setTimeout(() => created.remove(), AFTER_ZOOM_MS)
    }
  }, [source])

  useEffect(() => {
    const layer = map.current && drawRide(map.current, { places, stops, route })
    fit.current = () => route && map.current && fitRoute(map.current, lineOf(route))
    return () => void layer?.remove()
  }, [places, stops, route])

  useEffect(() => {
    const oneFingerMoves = picking || !matchMedia('(pointer: coarse)').matches
    map.current?.dragging[oneFingerMoves ? 'enable' : 'disable']()
  }, [picking])

  return <div className="map-holder" ref={frame} />
}

export function createMap(frame: HTMLElement, source: MapSource): L.Map {
  const map = L.map(frame, {
    center: [source.centre.lat, source.centre.lon],
    zoom: source.zoom,
    minZoom: 7,
    maxZoom: Math.min(...source.layers.map(layer => layer.maxZoom)),
    // The wheel scrolls the page.
    scrollWheelZoom: false,
    zoomControl: false,
  })
  map.addControl(L.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }))
  source.layers.forEach((layer, index) => {
    const options: L.TileLayerOptions & ThemeOption = {
      theme: shownTheme(),
      attribution: layer.embedded ? EMBEDDED_SOURCES : layer.attribution,
      maxZoom: layer.maxZoom,
      maxNativeZoom: layer.maxNativeZoom,
      zIndex: index + 1,
    }
    const tiles = L.tileLayer(layer.url, options).addTo(map)
    if (index > 0) removeWhenBroken(tiles)
    // Other tiles have no names of their own.
    else if (source.layers.length === 1) {
      map.createPane('names')
      L.tileLayer(layer.url.replace('{theme}', '{theme}-names'), { ...options, pane: 'names' }).addTo(map)
    }
  })
  map.attributionControl.setPrefix(false)
  map.on(
    'unload',
    onShownThemeChange(() => drawInTheme(map)),
  )
  return map
}

/** Layers with a single theme do not contain {theme}. */
type ThemeOption = { theme: 'light' | 'dark' }

function drawInTheme(map: L.Map) {
  map.eachLayer(layer => {
    if (!(layer instanceof L.TileLayer)) return
    Object.assign(layer.options, { theme: shownTheme() } satisfies ThemeOption)
    layer.redraw()
  })
}

function removeWhenBroken(tiles: L.TileLayer) {
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

function drawRide(
  map: L.Map,
  { places, stops = [], route }: Pick<Props, 'places' | 'stops' | 'route'>,
): L.LayerGroup {
  const layer = L.layerGroup().addTo(map)
  if (route) {
    const line = lineOf(route)
    layer.addLayer(L.polyline(line, CASING))
    layer.addLayer(L.polyline(line, ROUTE))
    fitRoute(map, line)
  }
  for (const { lat, lon } of stops)
    layer.addLayer(L.circleMarker([lat, lon], { ...STOP_MARKER, pane: 'markerPane' }))
  const { pickUp, dropOff } = places
  if (pickUp)
    layer.addLayer(L.circleMarker([pickUp.lat, pickUp.lon], { ...PICK_UP_MARKER, pane: 'markerPane' }))
  if (dropOff)
    layer.addLayer(L.circleMarker([dropOff.lat, dropOff.lon], { ...DROP_OFF_MARKER, pane: 'markerPane' }))
  if (!route) showPlaces(map, places)
  return layer
}

const lineOf = ({ route }: NonNullable<Props['route']>): L.LatLngTuple[] =>
  route.geometry.coordinates.map(([lon, lat]) => [lat, lon])

function fitRoute(map: L.Map, line: L.LatLngTuple[]) {
  // A second move during an animation would leave the tiles of the first.
  map.fitBounds(L.latLngBounds(line), { ...paddingOf(map), animate: false })
}

function paddingOf(map: L.Map): L.FitBoundsOptions {
  const [x, y] = FIT_PADDING
  const below = map.getSize().y < LOW_MAP_PX ? SOURCES_PX : y
  return { paddingTopLeft: [x, y], paddingBottomRight: [x, below] }
}

function showPlaces(map: L.Map, { pickUp, dropOff }: Places) {
  const points = [pickUp, dropOff].flatMap(place => (place ? [L.latLng(place.lat, place.lon)] : []))
  if (points.length === 0 || points.every(point => map.getBounds().contains(point))) return
  map.fitBounds(L.latLngBounds(points), { padding: FIT_PADDING, maxZoom: PLACE_ZOOM })
}

/** Chosen or from the system. */
export function shownTheme(): 'light' | 'dark' {
  const theme = chosenTheme()
  if (theme !== 'system') return theme
  return systemDark().matches ? 'dark' : 'light'
}

/** On choice or system change. */
export function onShownThemeChange(changed: () => void): () => void {
  const stop = onThemeChange(changed)
  const system = systemDark()
  system.addEventListener('change', changed)
  return () => {
    stop()
    system.removeEventListener('change', changed)
  }
}

function systemDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
