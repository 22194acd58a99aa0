import * as common from '#messages/office-common'
import type { InTheWay } from '../../../contract/problems.ts'
import { useRead } from '../data/use-read.ts'
import { staffCall } from '../staff-call.ts'
import type { TripInTheWay } from './choose-moves.ts'

/** Each trip appears once, with the assignments that could take it. */
export function useTripsInTheWay(inTheWay: readonly InTheWay[]) {
  const named = new Map(inTheWay.flatMap(one => (isTrip(one) ? [[one.tripId, one] as const] : [])))
  const ids = [...named.keys()]
  return useRead<TripInTheWay[]>(
    ['tripsInTheWay', { ids }],
    () => Promise.all(ids.map(id => readTrip(id, named.get(id)))),
    { sentence: common.loadFailed },
  )
}

function isTrip(one: InTheWay): one is InTheWay & { tripId: string } {
  return one.tripId !== null && (one.purpose === 'trip' || one.purpose === 'hold')
}

async function readTrip(id: string, busy: InTheWay | undefined): Promise<TripInTheWay> {
  const [{ _id, version, status, progress, assignment }, pairs] = await Promise.all([
    staffCall('getTrip', { id }),
    staffCall('suggestForTrip', { id }),
  ])
  const trip = { _id, version, status, progress }
  return { trip, from: busy?.from ?? '', until: busy?.until ?? '', pairs, assignment }
}
