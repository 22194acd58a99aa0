import type { HighwayData, LonLat, RoadKind } from './data-files.ts'
import type { MapData } from './map-data.ts'
import { RIVERS } from './map-features.ts'
import { type Label, placeLabels } from './map-labels.ts'
import { type Box, boundsOf, project, type Spot, thin } from './projection.ts'
import { buildRoadNetwork } from './road-network.ts'
import { smoothLine } from './smooth-line.ts'

export type Line = { spots: Spot[]; box: Box }
export type Glow = { at: Spot; radius: number; strength: number; box: Box }

export type Scene = {
  zoom: number
  land: { rings: Spot[][]; box: Box }[]
  lakes: { rings: Spot[][]; box: Box }[]
  district: Line[]
  states: Line[]
  counties: Line[]
  rivers: Line[]
  glows: Glow[]
  roads: (Line & { kind: RoadKind })[]
  labels: Label[]
}

type Highway = { ref: string; kind: RoadKind; points: LonLat[] }

const INTERSTATE_STEPS = 5

const FROM_ZOOM: Record<RoadKind, number> = {
  motorway: 6,
  'urban-motorway': 6,
  trunk: 7,
  parkway: 9,
  primary: 9,
  ramp: 10,
  street: 11,
}

export function createScenes(map: MapData, highways: HighwayData): (zoom: number) => Scene {
  const drawn = [...map.interstates.map(asHighway), ...joinHighways(highways)]
  const scenes = new Map<number, Scene>()
  return zoom => {
    const scene = scenes.get(zoom) ?? buildScene(zoom, map, drawn)
    scenes.set(zoom, scene)
    return scene
  }
}

/** Same smoothed lines as directions. */
function joinHighways(highways: HighwayData): Highway[] {
  const joined = new Map<number, Highway>()
  for (const road of buildRoadNetwork(highways).roads) {
    const points = road.line.map(({ lat, lon }): LonLat => [lon, lat])
    const highway = joined.get(road.highway)
    if (highway) highway.points.push(...points.slice(1))
    else joined.set(road.highway, { ref: road.ref, kind: road.kind, points })
  }
  return [...joined.values()]
}

/** Outside the detailed network, a smooth line through the towns along the way. */
function asHighway({ ref, kind, points }: HighwayData[number]): Highway {
  const spots = points.flatMap(({ lat, lon }) =>
    lat === undefined || lon === undefined ? [] : [{ lat, lon }],
  )
  return { ref, kind, points: smoothLine(spots, INTERSTATE_STEPS).map(({ lat, lon }): LonLat => [lon, lat]) }
}

function buildScene(zoom: number, map: MapData, highways: Highway[]): Scene {
  const flat = (points: LonLat[], tolerance = 0.6) =>
    thin(
      points.map(point => project(point, zoom)),
      tolerance,
    )
  const lines = (all: LonLat[][]) => all.map(points => asLine(flat(points)))
  const shapes = (polygons: LonLat[][][]) =>
    polygons.map(polygon => {
      const rings = polygon.map(ring => flat(ring))
      return { rings, box: boundsOf(rings[0] ?? []) }
    })
  const roads = highways
    .filter(highway => zoom >= FROM_ZOOM[highway.kind])
    .map(({ ref, kind, points }) => ({ ref, kind, ...asLine(flat(points, 0.5)) }))
  return {
    zoom,
    land: shapes(map.land),
    lakes: shapes(map.lakes),
    district: lines(map.district),
    states: lines(map.borders),
    counties: zoom >= 8 ? lines(map.countyLines) : [],
    rivers: [...map.potomac, ...RIVERS].map(points => asLine(smoothSpots(points, zoom))),
    glows: glowsOf(zoom, map.towns),
    roads,
    labels: placeLabels({
      zoom,
      map,
      highways: roads.map(({ ref, spots }) => ({ ref, line: spots })),
    }),
  }
}

function asLine(spots: Spot[]): Line {
  return { spots, box: boundsOf(spots) }
}

function smoothSpots(points: LonLat[], zoom: number): Spot[] {
  const curve = smoothLine(
    points.map(([lon, lat]) => ({ lat, lon })),
    5,
  )
  return curve.map(({ lat, lon }) => project([lon, lat], zoom))
}

function glowsOf(zoom: number, towns: MapData['towns']): Glow[] {
  const fewest = zoom <= 8 ? 25_000 : zoom <= 9 ? 12_000 : 6000
  return towns
    .filter(([, , , , population]) => population >= fewest)
    .map(([name, , lon, lat, population]) => {
      const at = project([lon, lat], zoom)
      const size = (Math.sqrt(population) / 10_800) * 2 ** zoom * (name === 'Washington' ? 1.3 : 1)
      const radius = Math.min(Math.max(8, size), 140 * 2 ** Math.max(0, zoom - 10))
      const [x, y] = at
      return {
        at,
        radius,
        strength: Math.min(0.34, 0.085 + population / 2.2e6),
        box: [x - radius, y - radius, x + radius, y + radius],
      }
    })
}
