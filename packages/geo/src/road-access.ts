import { milesBetween, type Point } from './points.ts'
import { lineMiles, type Road, type RoadNetwork } from './road-network.ts'

export type AccessLeg = {
  node: string
  miles: number
  hours: number
  line: Point[]
  ref: string | undefined
}

export const LOCAL_FACTOR = 1.3
const MAX_ACCESS_MILES = 45
const MAX_ENTRANCES = 14
/** Average speed by distance: up to so many miles, mph. */
const LOCAL_SPEED: [upTo: number, mph: number][] = [
  [0.7, 15],
  [3, 23],
  [8, 31],
  [Number.POSITIVE_INFINITY, 40],
]
/** Motorways are entered at junctions only. */
const OPEN_KINDS = new Set<Road['kind']>(['primary', 'street', 'trunk'])

type Entrance = { distance: number; at: Point } & (
  | { node: string }
  | { road: Road; share: number; segment: number }
)

export function accessLegs(network: RoadNetwork, point: Point): AccessLeg[] {
  return [...nodeEntrances(network, point), ...roadEntrances(network, point)]
    .filter(entrance => entrance.distance < MAX_ACCESS_MILES)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_ENTRANCES)
    .flatMap(entrance => legsThrough(entrance, point))
}

export function localHours(miles: number): number {
  let hours = 0
  let driven = 0
  for (const [upTo, mph] of LOCAL_SPEED) {
    const piece = Math.min(miles, upTo) - driven
    if (piece <= 0) break
    hours += piece / mph
    driven += piece
  }
  return hours
}

function nodeEntrances(network: RoadNetwork, point: Point): Entrance[] {
  return [...network.nodes].map(([node, at]) => ({ distance: milesBetween(point, at), at, node }))
}

function roadEntrances(network: RoadNetwork, point: Point): Entrance[] {
  const entrances: Entrance[] = []
  for (const road of network.roads) {
    const entrance = OPEN_KINDS.has(road.kind) && nearestOnRoad(road, point)
    // At its ends a road is entered through the node.
    if (entrance && entrance.share > 0.001 && entrance.share < 0.999) entrances.push(entrance)
  }
  return entrances
}

function nearestOnRoad(road: Road, point: Point) {
  const length = lineMiles(road.line)
  let along = 0
  let best: { distance: number; at: Point; road: Road; share: number; segment: number } | undefined
  for (const [segment, to] of road.line.entries()) {
    const from = road.line[segment - 1]
    if (!from) continue
    const { t, at } = projectOnto(point, from, to)
    const distance = milesBetween(point, at)
    const miles = milesBetween(from, to)
    if (!best || distance < best.distance)
      best = { distance, at, road, share: (along + t * miles) / length, segment }
    along += miles
  }
  return best
}

function projectOnto(point: Point, from: Point, to: Point): { t: number; at: Point } {
  const squeeze = Math.cos((point.lat * Math.PI) / 180)
  const ax = (from.lon - point.lon) * squeeze
  const ay = from.lat - point.lat
  const dx = (to.lon - from.lon) * squeeze
  const dy = to.lat - from.lat
  const t = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1e-12)))
  return { t, at: { lat: from.lat + t * (to.lat - from.lat), lon: from.lon + t * (to.lon - from.lon) } }
}

function legsThrough(entrance: Entrance, point: Point): AccessLeg[] {
  const local = entrance.distance * LOCAL_FACTOR
  const hours = localHours(local)
  if ('node' in entrance) {
    return [{ node: entrance.node, miles: local, hours, line: [point, entrance.at], ref: undefined }]
  }
  const { road, share, segment, at } = entrance
  const back = road.line.slice(0, segment).reverse()
  return [
    { node: road.from, part: share, line: back },
    { node: road.to, part: 1 - share, line: road.line.slice(segment) },
  ].map(({ node, part, line }) => ({
    node,
    miles: local + road.miles * part,
    hours: hours + road.hours * part,
    line: [point, at, ...line],
    ref: road.ref,
  }))
}
