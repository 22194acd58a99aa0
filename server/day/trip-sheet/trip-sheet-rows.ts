import type { SheetBasis, TripSheet } from '../../../domain/day/trip-sheet.ts'
import { dateAt } from '../../../domain/values/day.ts'
import { KM_PER_MILE } from '../../../domain/values/geo.ts'
import { shortAddress } from '../../../domain/values/short-address.ts'
import { instantInWords } from '../../../i18n/format-instant.ts'
import { decimalInWords, dollarsInWords } from '../../../i18n/format-number.ts'
import { timeInWords } from '../../../i18n/format-time.ts'
import { addressInWords, lineName } from '../../../i18n/line-name.ts'
import type { Language } from '../../platform/messaging/language.ts'

export type SheetFact = [label: string, value: string]

/** The driver page and the PDF have the same rows. Values may have two lines. */
export function tripSheetRows(sheet: TripSheet, language: Language): SheetFact[] {
  const { words: catalog, format } = language
  const { facts, message, shared, tripSheet: labels, evidence, home } = catalog
  const day = (at: Date, timeZone: string) => instantInWords(at, 'shortWeekdayAndDay', { format, timeZone })
  const [from = '', ...rest] = sheet.addresses.map(address =>
    shortAddress(addressInWords(address, catalog.ride)),
  )
  const to = rest.at(-1) ?? ''
  const actual = (at: string | null) => (at === null ? '' : actualTime(at, sheet, format))
  const rows: SheetFact[] = [
    [evidence.status, statusText(sheet, language)],
    [shared.date, day(new Date(`${sheet.date}T12:00Z`), 'UTC')],
    [labels.confirmation, sheet.reference],
    [labels.arrangedBy, lines(sheet.arrangedBy, arrangedText(sheet, language))],
    [facts.passengers, String(sheet.passengers)],
    [home.from, from],
    [evidence.via, rest.slice(0, -1).join('\n')],
    [home.to, to],
    [labels.scheduledPickup, timeInWords(sheet.time, format)],
    [labels.actualPickup, actual(sheet.onBoardAt)],
    [labels.actualDropOff, actual(sheet.doneAt)],
    [facts.vehicle, sheet.vehicle || shared.none],
    [message.plate, sheet.plate || shared.none],
    [message.chauffeur, sheet.chauffeur || shared.none],
    [labels.rateBasis, basisText(sheet.basis, language)],
  ]
  return rows.filter(([, value]) => value !== '')
}

/** With its date if it differs from the pickup’s. */
function actualTime(
  at: string,
  { date, zone: timeZone }: Pick<TripSheet, 'date' | 'zone'>,
  format: string,
): string {
  const instant = new Date(at)
  const form = dateAt(instant, timeZone) === date ? 'time' : 'dateAndTime'
  return instantInWords(instant, form, { format, timeZone })
}

/** Empty for a ride that stands as agreed. */
export function statusText(
  { progress, standing, zone }: TripSheet,
  { words: { driver, tripSheet }, format }: Language,
): string {
  const { kind, at } = standing
  if (kind === 'confirmed') return progress === 'no-show' ? driver.progress({ progress: 'noshow' }) : ''
  const moment =
    at === null ? 'none' : instantInWords(new Date(at), 'dateAndTime', { format, timeZone: zone })
  return tripSheet.standing({ kind, at: at === null ? 'no' : 'yes', moment })
}

function arrangedText({ arrangedAt, isAsImported, source, zone }: TripSheet, language: Language): string {
  const { words: catalog, format } = language
  const moment = instantInWords(new Date(arrangedAt), 'dateAndTime', { format, timeZone: zone })
  return catalog.tripSheet.arrangedAt({ moment, source: isAsImported ? 'passenger' : source })
}

function basisText({ kind, hours, metres, cents, ride }: SheetBasis, language: Language): string {
  const { words: catalog, format } = language
  const labels = catalog.tripSheet
  const hourly = kind === 'hourly' && hours !== null ? catalog.fare.hourlyFor({ hours }) : ''
  const miles = metres === null || kind === 'hourly' ? '' : milesText(metres, language)
  const price = cents === null ? labels.notAgreed : dollarsInWords(cents / 100, format)
  const by = hourly || (ride ? lineName(ride, catalog.fare) : '')
  return lines(labels.prearranged({ by: by || 'none' }), [miles, price].filter(Boolean).join(', '))
}

export function milesText(metres: number, { words: catalog, format }: Language): string {
  return catalog.tripSheet.miles({ miles: decimalInWords(metres / 1000 / KM_PER_MILE, 1, format) })
}

function lines(...parts: string[]): string {
  return parts.filter(Boolean).join('\n')
}
