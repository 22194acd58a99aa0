import { createHash } from 'node:crypto'
import { ImportedRide, type ImportMapping } from '../../../contract/integrations/import-schemas.ts'
import { contactsOf } from '../../../domain/customers/customer.ts'
import {
  readCentsCell,
  readCountCell,
  readPhoneCell,
  readStatusCell,
  splitName,
} from '../../../domain/integrations/import/read-cells.ts'
import { type PickUpCells, readPickUpCells } from '../../../domain/integrations/import/read-pick-up-cells.ts'
import { MAX_TOTAL_CENTS } from '../../../domain/pricing/fare/fare.ts'
import {
  MAX_DAYS_AHEAD,
  type PickUpFault,
  type PickUpMoment,
  readPickUp,
} from '../../../domain/values/pick-up.ts'
import { contactKey } from '../../customers/customer-rows.ts'
import type { ImportRecord, ReadingBasics, RowReader } from './import-row.ts'
import { referenceKey } from './plan-import.ts'

type Reading = { mapping: ImportMapping; basics: ReadingBasics; dateShift: number }

/** A ride of a row; undefined if the row has faults. Past and cancelled rides are left out without looking at the rest. */
export function readRide(row: RowReader, reading: Reading): ImportRecord | undefined {
  const { mapping, basics, dateShift } = reading
  const cells = { date: row.cell('pickUpDate'), time: row.cell('pickUpTime') }
  const { dates } = mapping
  const when = readPickUpCells(cells, { dates, dateShift, timeZone: basics.timeZone })
  const status = readStatusCell(row.cell('status'))
  if (status === 'cancelled') return skippedRide(row, when, status)
  if (when.fault) row.fault(when.fault === 'date' ? 'pickUpDate' : 'pickUpTime', FAULTS.zone)
  const pickUp = pickUpOf(when, basics)
  if (pickUp?.ok === false && pickUp.fault === 'past') return skippedRide(row, when, 'past')
  if (status === 'past' && pickUp) row.fault('status', FAULTS.ahead)
  if (pickUp?.ok === false) faultOfPickUp(row, pickUp.fault)
  const content = contentOf(row, when, reading)
  const ride = row.read(ImportedRide, content)
  if (!ride || !pickUp?.ok || row.faults.length > 0) return undefined
  const { email, phoneNumber } = ride.body
  const marks = contactsOf({ email, phoneNumber }).map(contactKey)
  return {
    ...shownRide(row, when),
    outcome: 'add',
    ...identityOf(row, { ride, startsAt: pickUp.at, marks }),
    marks,
    startsAt: pickUp.at,
    content,
  }
}

/** Faults that are seen only by comparing cells, or with an earlier import. */
const FAULTS = {
  zone: {
    reason: { code: 'imported-ride', fault: 'zone' },
    message: 'This time zone isn’t the company’s. Write the time in local time or in UTC.',
  },
  ahead: {
    reason: { code: 'imported-ride', fault: 'ahead' },
    message: 'This status says the ride is over, but its pickup is still ahead.',
  },
  moved: {
    reason: { code: 'imported-ride', fault: 'moved' },
    message: 'This reference was imported with another pickup time. Change that ride in the office.',
  },
} as const

function pickUpOf(when: PickUpCells, { timeZone, now }: ReadingBasics): PickUpMoment | undefined {
  const { date, time, fold, fault } = when
  return date && time && !fault ? readPickUp(date, time, { timeZone, now, fold }) : undefined
}

function skippedRide(row: RowReader, when: PickUpCells, outcome: 'past' | 'cancelled'): ImportRecord {
  return { ...shownRide(row, when), outcome, key: null, marks: [], content: null }
}

function shownRide(row: RowReader, { date, time }: PickUpCells) {
  const { firstName, lastName } = nameIn(row)
  return {
    row: row.row,
    name: `${firstName} ${lastName}`.trim(),
    ...(date === undefined ? {} : { date }),
    ...(time === undefined ? {} : { time }),
    detail: [row.cell('pickUpAddress'), row.cell('dropOffAddress')].filter(Boolean).join(' → ').slice(0, 200),
  }
}

function contentOf(row: RowReader, { date, time, fold }: PickUpCells, { mapping, basics }: Reading) {
  return {
    body: {
      ...nameIn(row),
      email: row.cell('email'),
      phoneNumber: readPhoneCell(row.cell('phoneNumber')),
      pickUpDate: date ?? row.cell('pickUpDate'),
      pickUpTime: time ?? row.cell('pickUpTime'),
      ...(fold === undefined ? {} : { pickUpFold: fold }),
      pickUpAddress: row.cell('pickUpAddress'),
      dropOffAddress: row.cell('dropOffAddress'),
      numberOfPassengers: readCountCell(row.cell('numberOfPassengers')) || '1',
      ...optionsIn(row),
    },
    arranger: row.cell('arranger'),
    minutes: minutesIn(row, mapping),
    class: classIn(row, mapping, basics) ?? null,
    cents: centsIn(row),
  }
}

export function nameIn(row: RowReader): { firstName: string; lastName: string } {
  const whole = splitName(row.cell('fullName'))
  return {
    firstName: row.cell('firstName') || whole.firstName,
    lastName: row.cell('lastName') || (row.cell('firstName') === '' ? whole.lastName : ''),
  }
}

function optionsIn(row: RowReader): object {
  const [hours, luggage, flight, note] = ['hours', 'luggage', 'flight', 'note'].map(field => row.cell(field))
  return {
    ...(hours && Number(hours) !== 0 ? { kind: 'hourly', hours: Number(hours) } : {}),
    ...(luggage ? { luggage: readCountCell(luggage) } : {}),
    ...(flight ? { flight: { number: flight } } : {}),
    ...(note ? { note } : {}),
  }
}

/** From pickup until the vehicle is free. */
function minutesIn(row: RowReader, { minutes }: ImportMapping): number | string {
  const [stated, hours] = [readCountCell(row.cell('minutes')), Number(row.cell('hours'))]
  if (stated !== '') return stated
  return hours > 0 ? Math.ceil(hours * 60) : minutes
}

function classIn(row: RowReader, { classes }: ImportMapping, basics: ReadingBasics): string | undefined {
  const text = row.cell('vehicleType')
  if (text === '') return undefined
  const code = classes[text] ?? matchClass(text, basics.classes)
  if (code === '') return undefined
  if (code !== undefined && basics.classes.some(one => one.code === code)) return code
  const names = basics.classes.map(one => one.name)
  row.fault('vehicleType', {
    reason: { code: 'choice', choices: names },
    message: `Choose a class for this vehicle type: ${names.join(', ')}.`,
  })
  return undefined
}

/** By name or code, whatever the case. */
export function matchClass(text: string, classes: ReadingBasics['classes']): string | undefined {
  const plain = text.trim().toLowerCase()
  return classes.find(({ code, name }) => [code, name.toLowerCase()].includes(plain))?.code
}

function centsIn(row: RowReader): number | null {
  const text = row.cell('price')
  if (text === '') return null
  const cents = readCentsCell(text)
  // Other systems write 0.00 for rides without a price.
  if (cents !== undefined && cents <= MAX_TOTAL_CENTS) return cents || null
  const range = { min: 0, max: MAX_TOTAL_CENTS / 100 }
  row.fault('price', {
    reason: { code: 'amount', ...range },
    message: `The price must be an amount from ${range.min} to ${range.max}, with up to two decimals.`,
  })
  return null
}

function faultOfPickUp(row: RowReader, fault: PickUpFault): void {
  const years = Math.floor(MAX_DAYS_AHEAD / 365)
  if (fault === 'too-far')
    row.fault('pickUpDate', {
      reason: { code: 'too-far', days: MAX_DAYS_AHEAD, years },
      message: `Choose a date within the next ${years} years.`,
    })
  if (fault === 'nonexistent')
    row.fault('pickUpTime', {
      reason: { code: 'no-such-hour' },
      message:
        'Clocks spring forward that night and skip this time. Choose a time one hour earlier or later.',
    })
}

type Identified = { ride: ImportedRide; startsAt: string; marks: readonly string[] }

/** By the reference of the other system and the start, else by contacts, start and addresses, as corrected files repeat them. */
function identityOf(
  row: RowReader,
  { ride, startsAt, marks }: Identified,
): Pick<ImportRecord, 'key' | 'reference'> {
  const reference = row.cell('reference').toLowerCase()
  if (reference !== '') {
    const hash = hashOf(['reference', reference])
    return {
      key: referenceKey(hash, startsAt),
      reference: { hash, ifMoved: row.faultAt('reference', FAULTS.moved) },
    }
  }
  const { firstName, lastName, pickUpAddress, dropOffAddress } = ride.body
  const person = marks.length > 0 ? marks.toSorted() : [plainText(`${firstName} ${lastName}`)]
  return { key: hashOf([...person, startsAt, plainText(pickUpAddress), plainText(dropOffAddress)]) }
}

function hashOf(facts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

const plainText = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
