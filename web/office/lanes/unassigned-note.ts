import * as common from '#messages/office-common'

type Counts = { trips: number; suggested: number; requests: number }

/** "27 trips", "20 suggested", "5 requests": suggested trips are unassigned too, though they stand with a vehicle. */
export function unassignedNote({ trips, suggested, requests }: Counts): string[] {
  return [
    ...(trips > 0 ? [common.trips({ count: trips })] : []),
    ...(suggested > 0 ? [common.suggestedCount({ count: suggested })] : []),
    ...(requests > 0 ? [common.requestCount({ count: requests })] : []),
  ]
}
