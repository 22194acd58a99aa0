import * as labels from '#messages/office-import'
import type { ImportKind } from '../../../domain/integrations/import/import-fields.ts'

const FIELDS: Record<string, string> = {
  reference: labels.reference,
  fullName: labels.fullName,
  firstName: labels.firstName,
  lastName: labels.lastName,
  arranger: labels.arranger,
  email: labels.email,
  phoneNumber: labels.phoneNumber,
  pickUpDate: labels.pickUpDate,
  pickUpTime: labels.pickUpTime,
  pickUpAddress: labels.pickUpAddress,
  dropOffAddress: labels.dropOffAddress,
  numberOfPassengers: labels.numberOfPassengers,
  luggage: labels.luggage,
  vehicleType: labels.vehicleType,
  hours: labels.hours,
  minutes: labels.minutesField,
  flight: labels.flight,
  note: labels.note,
  price: labels.price,
  status: labels.status,
  company: labels.company,
  name: labels.accountName,
  code: labels.code,
  contact: labels.contact,
}

export function fieldName(field: string): string {
  return FIELDS[field] ?? field
}

export const KIND_NAMES: Record<ImportKind, string> = {
  rides: labels.rides,
  customers: labels.customers,
  accounts: labels.accounts,
}

/** Fields without which no row can be imported; of two names one is enough. */
export const NEEDED: Record<ImportKind, readonly (readonly string[])[]> = {
  rides: [['fullName', 'firstName'], ['phoneNumber'], ['pickUpDate'], ['pickUpTime', 'pickUpDate']],
  customers: [
    ['fullName', 'firstName'],
    ['email', 'phoneNumber'],
  ],
  accounts: [['name']],
}

export function importLabel(kind: ImportKind, count: number): string {
  if (kind === 'rides') return labels.importRides({ count })
  return kind === 'customers' ? labels.importCustomers({ count }) : labels.importAccounts({ count })
}

/** As spreadsheets name their columns: A to Z, then AA. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter
}
