import type { TripSheet } from './trip-sheet.ts'

type Names = Pick<TripSheet, 'vehicleId' | 'vehicle' | 'plate' | 'chauffeurId' | 'chauffeur'>

/** The vehicles and chauffeurs that the company has or had. */
export type RecordNames = {
  vehicles: readonly { id: string; name: string; plate: string }[]
  chauffeurs: readonly { id: string; name: string }[]
}

/**
 * Records of earlier versions have names alone: they belong to the one vehicle of that name and plate, and to the one
 * chauffeur of that name.
 */
export function withIds<Sheet extends Names>(sheet: Sheet, { vehicles, chauffeurs }: RecordNames): Sheet {
  const { vehicle, plate, chauffeur } = sheet
  const ofVehicle = vehicles.filter(one => one.name === vehicle && one.plate === plate)
  const ofChauffeur = chauffeurs.filter(({ name }) => name === chauffeur)
  return {
    ...sheet,
    vehicleId: sheet.vehicleId ?? onlyId(ofVehicle),
    chauffeurId: sheet.chauffeurId ?? onlyId(ofChauffeur),
  }
}

function onlyId(named: readonly { id: string }[]): string | null {
  const [id, another] = new Set(named.map(one => one.id))
  return another === undefined ? (id ?? null) : null
}
