import type { DriveDemand } from '../../../domain/site/drive-demand.ts'
import type { Point } from '../../../domain/values/geo.ts'
import type { DriveEnds, DriveStep } from '../../platform/http/observe-requests.ts'

/** Between writes; more are ignored. Names are resolved at the write. */
export const DRIVES_WAITING_MAX = 100
export const PAIRS_PER_DAY_MAX = 500
export const ASKED_PER_DAY_MAX = 20_000

export type AreaNamer = (point: Point) => string | undefined

type Waiting = { person: number; step: DriveStep; ends: DriveEnds }

/** By town or airport, once per person. No address is stored. */
export function countDrives(areaOf: AreaNamer) {
  let waiting = new Map<string, Waiting>()
  const pairs = new Set<string>()
  const asked = new Set<string>()
  return {
    add(person: number, step: DriveStep, ends: DriveEnds) {
      if (waiting.size < DRIVES_WAITING_MAX)
        waiting.set(waitingKey(person, step, ends), { person, step, ends })
    },
    take(): DriveDemand[] {
      const all = waiting
      waiting = new Map()
      const counted = new Map<string, DriveDemand>()
      for (const { person, step, ends } of all.values()) {
        const [from, to] = [areaOf(ends.from), areaOf(ends.to)]
        if (from === undefined || to === undefined || from === to) continue
        const pair = `${from}\n${to}`
        const once = `${person} ${step} ${pair}`
        const isFull = pairs.size >= PAIRS_PER_DAY_MAX && !pairs.has(pair)
        if (isFull || asked.has(once) || asked.size >= ASKED_PER_DAY_MAX) continue
        asked.add(once)
        pairs.add(pair)
        const demand = counted.get(pair) ?? { from, to, quotes: 0, reservations: 0 }
        demand[step] += 1
        counted.set(pair, demand)
      }
      return [...counted.values()]
    },
  }
}

function waitingKey(person: number, step: DriveStep, { from, to }: DriveEnds): string {
  return [person, step, from.lat, from.lon, to.lat, to.lon].join(' ')
}
