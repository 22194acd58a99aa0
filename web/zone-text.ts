import { format } from '#messages/locale'
import { fullZoneName } from '../i18n/format-instant.ts'
import { wallClockAt } from './clock-instants.ts'
import { browserZone } from './wall-clock.ts'

export function zoneText(at: number, timeZone: string): string {
  return fullZoneName(new Date(at), { format, timeZone })
}

/** Undefined where the visitor's clock shows the same. */
export function zoneNote(timeZone: string): string | undefined {
  const now = Date.now()
  const [here, there] = [browserZone(), timeZone].map(zone => wallClockAt(now, zone))
  return here?.time === there?.time && here?.date === there?.date ? undefined : zoneText(now, timeZone)
}
