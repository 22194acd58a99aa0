import type { HighwayData, Pair, RegionData, RoadKind } from './data-files.ts'
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
  district: Line[]
  states: Line[]
  counties: Line[]
  rivers: Line[]
  glows: Glow[]
  roads: (Line & { kind: RoadKind })[]
  labels: Label[]
}

type Highway = { ref: string; kind: RoadKind; points: Pair[] }

const FROM_ZOOM: Record<RoadKind, number> = {
  motorway: 6,
  'urban-motorway': 6,
  trunk: 7,
  parkway: 9,
  primary: 9,
  ramp: 10,
  street: 11,
}

export function createScenes(region: RegionData, highways: HighwayData): (zoom: number) => Scene {
  const drawn = joinHighways(highways)
  const scenes = new Map<number, Scene>()
  return zoom => {
    const scene = scenes.get(zoom) ?? buildScene(zoom, region, drawn)
    scenes.set(zoom, scene)
    return scene
  }
}

/** Same smoothed lines as directions. */
function joinHighways(highways: HighwayData): Highway[] {
  const joined = new Map<number, Highway>()
  for (const road of buildRoadNetwork(highways).roads) {
    const points = road.line.map(({ lat, lon }): Pair => [lon, lat])
    const highway = joined.get(road.highway)
    if (highway) highway.points.push(...points.slice(1))
    else joined.set(road.highway, { ref: road.ref, kind: road.kind, points })
  }
  return [...joined.values()]
}

function buildScene(zoom: number, region: RegionData, highways: Highway[]): Scene {
  const flat = (points: Pair[], tolerance = 0.6) =>
    thin(
      points.map(point => project(point, zoom)),
      tolerance,
    )
  const lines = (all: Pair[][]) => all.map(points => asLine(flat(points)))
  const roads = highways
    .filter(highway => zoom >= FROM_ZOOM[highway.kind])
    .map(({ ref, kind, points }) => ({ ref, kind, ...asLine(flat(points, 0.5)) }))
  return {
    zoom,
    land: region.land.map(polygon => {
      const rings = polygon.map(ring => flat(ring))
      return { rings, box: boundsOf(rings[0] ?? []) }
    }),
    district: lines(region.district),
    states: lines(region.states),
    counties: zoom >= 8 ? lines(region.counties) : [],
    rivers: [...region.potomac, ...RIVERS].map(points => asLine(smoothSpots(points, zoom))),
    glows: glowsOf(zoom, region.towns),
    roads,
    labels: placeLabels({
      zoom,
      towns: region.towns,
      highways: roads.map(({ ref, spots }) => ({ ref, line: spots })),
    }),
  }
}

function asLine(spots: Spot[]): Line {
  return { spots, box: boundsOf(spots) }
}

function smoothSpots(points: Pair[], zoom: number): Spot[] {
  const curve = smoothLine(
    points.map(([lon, lat]) => ({ lat, lon })),
    5,
  )
  return curve.map(({ lat, lon }) => project([lon, lat], zoom))
}

function glowsOf(zoom: number, towns: RegionData['towns']): Glow[] {
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
