import * as words from '#messages/office-suggested'
import type { Suggested } from '../../../../contract/booking/list-schemas.ts'
import type { DriverName } from '../../drivers/use-driver-name.ts'

/** "Sedan 1 with Dan, suggested"; empty without one. */
export function suggestedText(suggested: Suggested | null, driverName: DriverName = name => name): string {
  if (suggested === null) return ''
  const { vehicle, driver } = suggested
  const who = (driver !== null && driverName(driver)) || 'none'
  return suggestedName(words.vehicleWithDriver({ vehicle, driver: who }))
}

/** "Sedan 1, suggested". */
export const suggestedName = (name: string) => words.named({ name })
