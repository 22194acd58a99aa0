import * as labels from '#messages/office-guide'
import type { StaffVehicleClass } from '../../../../contract/dispatch/schemas.ts'
import { staffCall } from '../../staff-call.ts'
import { VEHICLE_KINDS, type VehicleKind } from '../vehicle-kinds.ts'

export type TypedVehicle = {
  vehicleClass: string
  name: string
  plate: string
  seats: number | null
  luggage: number | null
}

/** Usual classes, and those that the owner has added. */
export function kindsWith(classes: readonly StaffVehicleClass[]): VehicleKind[] {
  const [plain] = VEHICLE_KINDS
  const added = classes
    .filter(({ code, sample }) => !sample && !VEHICLE_KINDS.some(kind => kind.code === code))
    .map(({ code, name, seats, luggage }) => ({
      code,
      name,
      seats,
      luggage,
      imageUrl: plain?.imageUrl ?? '',
    }))
  return [...VEHICLE_KINDS, ...added]
}

/**
 * A class, a vehicle and a card on the website. Each is added only if it is missing, so that a retry after a failure
 * adds nothing twice.
 */
export async function addVehicle(typed: TypedVehicle, kind: VehicleKind): Promise<void> {
  const size = { seats: typed.seats ?? kind.seats, luggage: typed.luggage ?? kind.luggage }
  await addClass(kind, size)
  const { name, plate } = typed
  const vehicles = await staffCall('listDispatchVehicles')
  const isAdded = vehicles.some(vehicle => !vehicle.sample && vehicle.plate === plate.trim().toUpperCase())
  if (!isAdded)
    await staffCall('createDispatchVehicle', { body: { vehicleClass: kind.code, name, plate, ...size } })
  await addCard(name, kind, size)
}

type Size = Pick<VehicleKind, 'seats' | 'luggage'>

/** A sample class of the same code becomes the company's own. */
async function addClass({ code, name }: VehicleKind, size: Size): Promise<void> {
  const classes = await staffCall('listAllVehicleClasses')
  const existing = classes.find(one => one.code === code)
  if (existing && !existing.sample) return
  if (!existing) {
    await staffCall('createVehicleClass', { body: { code, name, ...size, booking: 'request', mayUse: [] } })
    return
  }
  const { _id: id, version, booking } = existing
  const body = { code, name, ...size, booking, mayUse: [] }
  await staffCall('updateVehicleClass', { id, body, ifMatch: version })
}

/** One for each class: guests book classes. Publishing rates writes the hourly rate into it. */
async function addCard(name: string, { code, name: className, imageUrl }: VehicleKind, size: Size) {
  const cards = await staffCall('listAllVehicles')
  if (cards.some(card => !card.sample && card.vehicleClass === code)) return
  await staffCall('createVehicle', {
    body: {
      ...{ name, imageUrl, altText: labels.cardAlt({ name: className }), hourlyRate: 0, vehicleClass: code },
      ...{ passengerCapacity: size.seats, laggageCapacity: size.luggage },
    },
  })
}
