import type { SheetBasis, TripSheet } from '../../../domain/day/trip-sheet.ts'
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
  const isOff = sheet.progress === 'cancelled' || sheet.progress === 'no-show'
  const time = (at: string) => instantInWords(new Date(at), 'time', { format, timeZone: sheet.zone })
  const arrangedAt = instantInWords(new Date(sheet.arrangedAt), 'dayAndTime', {
    format,
    timeZone: sheet.zone,
  })
  const rows: SheetFact[] = [
    [evidence.status, isOff ? catalog.driver.progress({ progress: sheet.progress.replace('-', '') }) : ''],
    [shared.date, day(new Date(`${sheet.date}T12:00Z`), 'UTC')],
    [labels.confirmation, sheet.reference],
    [
      labels.arrangedBy,
      lines(sheet.arrangedBy, labels.arrangedAt({ moment: arrangedAt, source: sheet.source })),
    ],
    [facts.passengers, String(sheet.passengers)],
    [home.from, from],
    [evidence.via, rest.slice(0, -1).join('\n')],
    [home.to, to],
    [facts.pickup, timeInWords(sheet.time, format)],
    [facts.dropOff, sheet.doneAt === null ? '' : time(sheet.doneAt)],
    [facts.vehicle, sheet.vehicle || shared.none],
    [message.plate, sheet.plate || shared.none],
    [message.chauffeur, sheet.chauffeur || shared.none],
    [labels.priceBasis, basisText(sheet.basis, language)],
  ]
  return rows.filter(([, value]) => value !== '')
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
