import * as common from '#messages/office-common'
import type { InTheWay } from '../../../contract/problems.ts'
import { useRead } from '../data/use-read.ts'
import { staffCall } from '../staff-call.ts'
import type { TripInTheWay } from './choose-moves.ts'
import { readEach } from './read-each.ts'

/** Each trip appears once, with the assignments that could take it; `unread` are the ids of those that failed. */
export function useTripsInTheWay(inTheWay: readonly InTheWay[]) {
  const named = new Map(inTheWay.flatMap(one => (isTrip(one) ? [[one.tripId, one] as const] : [])))
  const ids = [...named.keys()]
  return useRead<{ trips: TripInTheWay[]; unread: string[] }>(
    ['tripsInTheWay', { ids }],
    async signal => {
      const { read: trips, unread } = await readEach(ids, id => readTrip(id, named.get(id), signal))
      return { trips, unread }
    },
    { sentence: common.loadFailed },
  )
}

function isTrip(one: InTheWay): one is InTheWay & { tripId: string } {
  return one.tripId !== null && (one.purpose === 'trip' || one.purpose === 'hold')
}

async function readTrip(id: string, busy: InTheWay | undefined, signal: AbortSignal): Promise<TripInTheWay> {
  const [{ _id, version, status, progress, assignment }, pairs] = await Promise.all([
    staffCall('getTrip', { id, signal }),
    staffCall('suggestForTrip', { id, signal }),
  ])
  const trip = { _id, version, status, progress }
  return { trip, from: busy?.from ?? '', until: busy?.until ?? '', pairs, assignment }
}
