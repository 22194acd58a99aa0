import * as words from '#messages/office-classes'
import type { DispatchVehicle, StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import type { Notice } from '../editor/content-row.tsx'

type Promised = Pick<StaffVehicleClass, 'code' | 'seats' | 'luggage'>

export function classNotices(
  { code, seats, luggage }: Promised,
  vehicles: readonly DispatchVehicle[],
  today: string,
): Notice[] {
  const inService = vehicles.filter(
    ({ vehicleClass, readyFrom, retiredAt }) =>
      vehicleClass === code && (readyFrom ?? today) <= today && today <= (retiredAt ?? today),
  )
  if (inService.length === 0) return []
  if (inService.some(vehicle => vehicle.seats >= seats && vehicle.luggage >= luggage)) return []
  return [{ level: 'soon', text: words.tooLarge({ seats, luggage }) }]
}
