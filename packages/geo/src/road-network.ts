import type { HighwayData, RoadKind } from './data-files.ts'
import { milesBetween, type Point } from './points.ts'
import { smoothLine } from './smooth-line.ts'

export type Road = {
  from: string
  to: string
  ref: string
  kind: RoadKind
  /** Lines are smoothed along the whole highway. */
  highway: number
  line: Point[]
  miles: number
  hours: number
}

export type RoadNetwork = {
  nodes: Map<string, Point>
  roads: Road[]
  roadsAt: Map<string, Road[]>
}

/** Average mph door to door, not limits. */
const SPEED: Record<RoadKind, number> = {
  motorway: 64,
  'urban-motorway': 53,
  parkway: 42,
  trunk: 46,
  primary: 33,
  street: 16,
  ramp: 30,
}

/** Ratio of the real road to our simplified line. */
const WIGGLE: Record<RoadKind, number> = {
  motorway: 1.009,
  'urban-motorway': 1.018,
  parkway: 1.03,
  trunk: 1.024,
  primary: 1.048,
  street: 1.072,
  ramp: 1.09,
}

/** Straight segments stay straight; others get interpolated points. */
const BEND_STEPS = 6

export function buildRoadNetwork(highways: HighwayData): RoadNetwork {
  const nodes = collectNodes(highways)
  const roads = highways.flatMap((highway, index) => roadsOf(highway, index, nodes))
  const roadsAt = new Map<string, Road[]>()
  for (const road of roads) {
    for (const node of [road.from, road.to]) roadsAt.set(node, [...(roadsAt.get(node) ?? []), road])
  }
  return { nodes, roads, roadsAt }
}

function collectNodes(highways: HighwayData): Map<string, Point> {
  const nodes = new Map<string, Point>()
  for (const { node, lat, lon } of highways.flatMap(highway => highway.points)) {
    if (node === undefined || lat === undefined || lon === undefined) continue
    if (nodes.has(node)) throw new Error(`The junction ${node} is defined twice`)
    nodes.set(node, { lat, lon })
  }
  return nodes
}

type Piece = { from: string; to: string; points: Point[]; mileposts: number | undefined }
type DrawnPiece = Piece & { line: Point[]; length: number }

function roadsOf(highway: HighwayData[number], index: number, nodes: Map<string, Point>): Road[] {
  const pieces = smoothTogether(highway, piecesOf(highway, nodes))
  const scale = milepostScale(pieces) ?? WIGGLE[highway.kind]
  return pieces.map(({ from, to, line, length }) => {
    const miles = length * scale
    return {
      from,
      to,
      ref: highway.ref,
      kind: highway.kind,
      highway: index,
      line,
      miles,
      hours: miles / SPEED[highway.kind],
    }
  })
}

function piecesOf(highway: HighwayData[number], nodes: Map<string, Point>): Piece[] {
  const pieces: Piece[] = []
  let before: { node: string; mile: number | undefined } | undefined
  let points: Point[] = []
  for (const point of highway.points) {
    const { node, mile } = point
    const at = pointOf(point, nodes)
    if (!at) throw new Error(`${highway.ref} names the junction ${node}, which is defined nowhere`)
    points.push(at)
    if (node === undefined) continue
    if (before) {
      const mileposts =
        mile !== undefined && before.mile !== undefined ? Math.abs(mile - before.mile) : undefined
      pieces.push({ from: before.node, to: node, points, mileposts })
    }
    before = { node, mile }
    points = [at]
  }
  return pieces
}

function pointOf(
  { node, lat, lon }: HighwayData[number]['points'][number],
  nodes: Map<string, Point>,
): Point | undefined {
  if (node !== undefined) return nodes.get(node)
  return lat === undefined || lon === undefined ? undefined : { lat, lon }
}

/** Smoothed over the whole highway, then cut at the junctions. */
function smoothTogether(highway: HighwayData[number], pieces: Piece[]): DrawnPiece[] {
  const whole = pieces.flatMap((piece, index) => (index === 0 ? piece.points : piece.points.slice(1)))
  const straight = highway.kind === 'street' || highway.kind === 'ramp' || whole.length < 3
  if (straight) return pieces.map(piece => drawn(piece, piece.points))
  const curve = smoothLine(whole, BEND_STEPS)
  let start = 0
  return pieces.map(piece => {
    const end = start + (piece.points.length - 1) * BEND_STEPS
    const line = curve.slice(start, end + 1)
    start = end
    return drawn(piece, [...piece.points.slice(0, 1), ...line.slice(1, -1), ...piece.points.slice(-1)])
  })
}

function drawn(piece: Piece, line: Point[]): DrawnPiece {
  return { ...piece, line, length: lineMiles(line) }
}

/** Exit numbers are mileposts: scales the length to them, within limits. */
function milepostScale(pieces: DrawnPiece[]): number | undefined {
  let posted = 0
  let measured = 0
  for (const { mileposts, length } of pieces) {
    if (mileposts === undefined) continue
    posted += mileposts
    measured += length
  }
  return posted > 0 ? Math.min(1.07, Math.max(0.96, posted / measured)) : undefined
}

export function lineMiles(line: Point[]): number {
  let miles = 0
  for (const [i, to] of line.entries()) miles += milesBetween(line[i - 1] ?? to, to)
  return miles
}
