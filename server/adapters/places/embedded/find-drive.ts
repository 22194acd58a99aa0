import { milesBetween, type Point } from '../../../../domain/geo.ts'
import { PriorityQueue } from './priority-queue.ts'
import { type AccessLeg, accessLegs, LOCAL_FACTOR, localHours } from './road-access.ts'
import type { Road, RoadNetwork } from './road-network.ts'

export type Drive = {
  miles: number
  hours: number
  line: Point[]
  /** Names of the highways in the order of the drive; empty where it keeps to local streets. */
  roads: string[]
}

/** Nothing in the network is faster, so the straight way at this speed never overestimates. */
const TOP_SPEED = 65
/** Getting in, out of the yard and to the door, for drives of two miles and more. */
const FIXED_HOURS = 3 / 60
/** Up to here the local streets alone may be the best way. */
const LOCAL_TRIP_MILES = 12

type Step = { hours: number; came: { from: string; road: Road } | { leg: AccessLeg } }
type Finish = { hours: number; node: string; leg: AccessLeg }

/** The fastest drive over the network by A*, or undefined where one of the points is far outside it. */
export function findDrive(network: RoadNetwork, from: Point, to: Point): Drive | undefined {
  const drive = search(network, from, to)
  if (!drive) return undefined
  return { ...drive, hours: drive.hours + FIXED_HOURS * Math.min(1, drive.miles / 2) }
}

function search(network: RoadNetwork, from: Point, to: Point): Drive | undefined {
  const straight = milesBetween(from, to)
  const starts = accessLegs(network, from)
  const ends = accessLegs(network, to)
  const local = localDrive(from, to, straight)
  if (starts.length === 0 || ends.length === 0) return undefined

  const steps = new Map<string, Step>()
  const queue = new PriorityQueue<string>()
  const reach = (node: string, step: Step) => {
    if (step.hours >= (steps.get(node)?.hours ?? Number.POSITIVE_INFINITY) - 1e-12) return
    steps.set(node, step)
    queue.push(step.hours + milesBetween(network.nodes.get(node)!, to) / TOP_SPEED, node)
  }
  for (const leg of starts) reach(leg.node, { hours: leg.hours, came: { leg } })

  let best = straight < LOCAL_TRIP_MILES ? local.hours : Number.POSITIVE_INFINITY
  let finish: Finish | undefined
  const done = new Set<string>()
  for (let next = queue.pop(); next && next.key < best; next = queue.pop()) {
    const node = next.value
    if (done.has(node)) continue
    done.add(node)
    const { hours } = steps.get(node)!
    for (const leg of ends) {
      if (leg.node !== node || hours + leg.hours >= best) continue
      best = hours + leg.hours
      finish = { hours: best, node, leg }
    }
    for (const road of network.roadsAt.get(node) ?? []) {
      const other = road.from === node ? road.to : road.from
      reach(other, { hours: hours + road.hours, came: { from: node, road } })
    }
  }
  if (finish) return retrace(steps, finish)
  return straight < LOCAL_TRIP_MILES ? local : undefined
}

function localDrive(from: Point, to: Point, straight: number): Drive {
  const miles = straight * LOCAL_FACTOR
  return { miles, hours: localHours(miles), line: [from, to], roads: [] }
}

function retrace(steps: Map<string, Step>, finish: Finish): Drive {
  let miles = finish.leg.miles
  let line = [...finish.leg.line].reverse()
  let roads = [finish.leg.ref]
  for (let node: string | undefined = finish.node; node !== undefined; ) {
    const { came } = steps.get(node)! as Step
    if ('leg' in came) {
      miles += came.leg.miles
      line = [...came.leg.line, ...line]
      roads = [came.leg.ref, ...roads]
      node = undefined
    } else {
      const { road, from } = came
      miles += road.miles
      line = [...(road.from === from ? road.line : [...road.line].reverse()), ...line]
      roads = [road.ref, ...roads]
      node = from
    }
  }
  return { miles, hours: finish.hours, line: withoutRepeats(line), roads: namesOf(roads) }
}

function withoutRepeats(line: Point[]): Point[] {
  return line.filter(
    (point, i) => i === 0 || point.lat !== line[i - 1]!.lat || point.lon !== line[i - 1]!.lon,
  )
}

function namesOf(refs: (string | undefined)[]): string[] {
  const named = refs.filter(ref => ref !== undefined)
  return named.filter((ref, i) => i === 0 || ref !== named[i - 1])
}
