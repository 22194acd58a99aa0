import * as texts from '#messages/office-confirming'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'

type Ride = Pick<Reservation, 'status' | 'pickUpAt' | 'dispatch'>

/** After a save, if staff had chosen a driver and the trip was moved or goes to another one. */
export function whoDrives(before: Ride, after: Ride): string | undefined {
  const [chosen] = before.dispatch?.trips ?? []
  const [trip] = after.dispatch?.trips ?? []
  const isOpen = after.status === 'confirmed' && trip?.progress === 'scheduled'
  if (!isOpen || !chosen?.driver || chosen.isUnassigned) return undefined
  if (trip.driver === null) return texts.driverGone({ before: chosen.driver })
  if (trip.driver !== chosen.driver)
    return texts.driverChanged({ before: chosen.driver, driver: trip.driver })
  if (trip.isUnassigned) return texts.driverSuggested({ driver: trip.driver })
  return before.pickUpAt === after.pickUpAt ? undefined : texts.driverStays({ driver: trip.driver })
}
