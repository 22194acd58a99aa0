import * as words from '#messages/office-classes'
import type { DispatchVehicle, StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import type { Notice } from '../editor/content-row.tsx'

type Promised = Pick<StaffVehicleClass, 'code' | 'seats' | 'luggage' | 'booking' | 'mayUse'>

export function classNotices(
  { code, seats, luggage, booking, mayUse }: Promised,
  vehicles: readonly DispatchVehicle[],
  today: string,
): Notice[] {
  if (booking === 'hidden') return []
  const inService = vehicles.filter(
    ({ vehicleClass, readyFrom, retiredAt }) =>
      [code, ...mayUse].includes(vehicleClass) &&
      (readyFrom ?? today) <= today &&
      today <= (retiredAt ?? today),
  )
  if (inService.length === 0) return [{ level: 'soon', text: words.noVehicle }]
  if (inService.some(vehicle => vehicle.seats >= seats && vehicle.luggage >= luggage)) return []
  return [{ level: 'soon', text: words.tooLarge({ seats, luggage }) }]
}
