import { milesBetween, type Point } from './points.ts'
import { PriorityQueue } from './priority-queue.ts'
import { type AccessLeg, accessLegs, LOCAL_FACTOR, localHours } from './road-access.ts'
import type { Road, RoadNetwork } from './road-network.ts'

export type Drive = {
  miles: number
  hours: number
  line: Point[]
  /** In order; empty for local streets only. */
  roads: string[]
}

/** Network maximum in mph: keeps the straight-line heuristic admissible. */
const TOP_SPEED = 65
/** Hours for boarding and leaving the property, on drives of two miles or more. */
const FIXED_HOURS = 3 / 60
/** Below this, local streets alone may be fastest. */
const LOCAL_TRIP_MILES = 12

type Step = { hours: number; came: { from: string; road: Road } | { leg: AccessLeg } }
type Finish = { hours: number; node: string; leg: AccessLeg }

/** A*. Undefined if a point is far outside the network. */
export function findDrive(network: RoadNetwork, from: Point, to: Point): Drive | undefined {
  const drive = search(network, from, to)
  if (!drive) return undefined
  return { ...drive, hours: drive.hours + FIXED_HOURS * Math.min(1, drive.miles / 2) }
}

function search(network: RoadNetwork, from: Point, to: Point): Drive | undefined {
  const straight = milesBetween(from, to)
  const starts = accessLegs(network, from)
  const ends = accessLegs(network, to)
  if (starts.length === 0 || ends.length === 0) return undefined
  const local = straight < LOCAL_TRIP_MILES ? localDrive(from, to, straight) : undefined
  const frontier = new Frontier(network, to)
  for (const leg of starts) frontier.reach(leg.node, { hours: leg.hours, came: { leg } })

  let best = local?.hours ?? Number.POSITIVE_INFINITY
  let finish: Finish | undefined
  for (let next = frontier.next(); next && next.estimate < best; next = frontier.next()) {
    const { node, hours } = next
    for (const leg of ends) {
      if (leg.node !== node || hours + leg.hours >= best) continue
      best = hours + leg.hours
      finish = { hours: best, node, leg }
    }
    frontier.expand(node, hours)
  }
  return finish ? retrace(frontier.steps, finish) : local
}

class Frontier {
  readonly steps = new Map<string, Step>()
  readonly #network: RoadNetwork
  readonly #goal: Point
  readonly #queue = new PriorityQueue<string>()
  readonly #closed = new Set<string>()

  constructor(network: RoadNetwork, goal: Point) {
    this.#network = network
    this.#goal = goal
  }

  reach(node: string, step: Step): void {
    const at = this.#network.nodes.get(node)
    if (!at || step.hours >= (this.steps.get(node)?.hours ?? Number.POSITIVE_INFINITY) - 1e-12) return
    this.steps.set(node, step)
    this.#queue.push(step.hours + milesBetween(at, this.#goal) / TOP_SPEED, node)
  }

  next(): { node: string; hours: number; estimate: number } | undefined {
    for (let entry = this.#queue.pop(); entry; entry = this.#queue.pop()) {
      const step = this.steps.get(entry.value)
      if (!step || this.#closed.has(entry.value)) continue
      this.#closed.add(entry.value)
      return { node: entry.value, hours: step.hours, estimate: entry.key }
    }
    return undefined
  }

  expand(node: string, hours: number): void {
    for (const road of this.#network.roadsAt.get(node) ?? []) {
      const other = road.from === node ? road.to : road.from
      this.reach(other, { hours: hours + road.hours, came: { from: node, road } })
    }
  }
}

function localDrive(from: Point, to: Point, straight: number): Drive {
  const miles = straight * LOCAL_FACTOR
  return { miles, hours: localHours(miles), line: [from, to], roads: [] }
}

function retrace(steps: Map<string, Step>, finish: Finish): Drive {
  let miles = finish.leg.miles
  let line = [...finish.leg.line].reverse()
  let roads = [finish.leg.ref]
  for (let step = steps.get(finish.node); step; ) {
    const { came }: Step = step
    if ('leg' in came) {
      miles += came.leg.miles
      line = [...came.leg.line, ...line]
      roads = [came.leg.ref, ...roads]
      break
    }
    const { road, from } = came
    miles += road.miles
    line = [...(road.from === from ? road.line : [...road.line].reverse()), ...line]
    roads = [road.ref, ...roads]
    step = steps.get(from)
  }
  return { miles, hours: finish.hours, line: withoutRepeats(line), roads: namesOf(roads) }
}

function withoutRepeats(line: Point[]): Point[] {
  return line.filter(({ lat, lon }, i) => {
    const before = line[i - 1]
    return !before || lat !== before.lat || lon !== before.lon
  })
}

function namesOf(refs: (string | undefined)[]): string[] {
  const named = refs.filter(ref => ref !== undefined)
  return named.filter((ref, i) => i === 0 || ref !== named[i - 1])
}
