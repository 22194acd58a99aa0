import type { DriverTap, DriverTrip } from '../../contract/day/driver-schemas.ts'
import { EN_ROUTE_HOURS_AHEAD } from '../../domain/dispatch/progress.ts'

type NextStep = { tap: DriverTap['kind'] } | { wait: number } | undefined

export function nextStep({ progress, acceptedAt, pickUpAt }: DriverTrip, now: number): NextStep {
  const startsFrom = Date.parse(pickUpAt) - EN_ROUTE_HOURS_AHEAD * 3600_000
  switch (progress) {
    case 'scheduled':
      if (!acceptedAt) return { tap: 'accepted' }
      return now < startsFrom ? { wait: startsFrom } : { tap: 'en-route' }
    case 'en-route':
      return { tap: 'on-location' }
    case 'on-location':
      return { tap: 'on-board' }
    case 'on-board':
      return { tap: 'done' }
    default:
      return undefined
  }
}
