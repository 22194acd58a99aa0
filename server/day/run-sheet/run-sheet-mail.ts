import type { RunSheet, RunSheetTrip } from '../../../contract/day/board-schemas.ts'
import { CHILD_SEATS } from '../../../domain/reservations/trip-request.ts'
import type { Site } from '../../../domain/site/site.ts'
import { shortAddress } from '../../../domain/values/short-address.ts'
import { instantInWords } from '../../../i18n/format-instant.ts'
import { dateInWords, nightOf, timeInWords } from '../../../i18n/format-time.ts'
import { addressInWords } from '../../../i18n/line-name.ts'
import type { Database } from '../../platform/db/tables.ts'
import { DayPayload, readPayload } from '../../platform/jobs/read-payload.ts'
import { OFFICE_LANGUAGE } from '../../platform/messaging/language.ts'
import type { MailPage } from '../../platform/messaging/mail/mail-page.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import { writtenMail } from '../../platform/messaging/mail/written-mail.ts'
import type { MailTemplates } from '../../platform/messaging/mail-handler.ts'
import { toOffice } from '../../platform/messaging/office-message-store.ts'
import { findUnannounced } from '../../reservations/record/unannounced-store.ts'
import { readRunSheet } from './read-run-sheet.ts'

const { words, format } = OFFICE_LANGUAGE
const { message, ride, facts } = words

/** Drivers are not told of unannounced reservations. */
type SheetContext = Context & { unannounced?: ReadonlySet<string> }

/** To the office, on the evening before: what is driven when and by whom, then each driver's own trips. */
export function runSheetMail(
  { day, trips, more }: RunSheet,
  { site, publicUrl, ownerEmail, unannounced = new Set() }: SheetContext,
): MailMessage {
  const date = dateInWords(day, format)
  const open = trips.filter(trip => trip.driver === null && trip.withoutVehicle === null).length
  const text = message.runSheetText({ count: trips.length })
  const page: MailPage = {
    to: 'office',
    preview: text,
    lead: message.runSheetTitle({ day: date }),
    paragraphs: [
      text,
      ...(open > 0 ? [message.runSheetOpen({ count: open })] : []),
      ...(more ? [message.runSheetMore({ count: String(trips.length) })] : []),
      { button: message.runSheetButton, link: `${publicUrl}/admin/run-sheet?date=${day}` },
    ],
    rows: trips.map(trip => [timeInWords(trip.time, format), factsOf(trip).join('\n')]),
    closing: [...tripsByDriver(trips, unannounced), message.runSheetHow].map(note => ({ note })),
  }
  const shortDate = instantInWords(new Date(`${day}T12:00Z`), 'shortWeekdayAndDate', {
    ...{ format, timeZone: 'UTC' },
  })
  return {
    to: ownerEmail,
    subject: message.runSheetSubject({ day: shortDate, count: trips.length }),
    ...writtenMail(page, { site, language: OFFICE_LANGUAGE }),
  }
}

/** Everything about a trip but its time, one fact a line. */
function factsOf(trip: RunSheetTrip): string[] {
  const { name, passengers, phone, reference, vehicleClass, flight, signText, note } = trip
  const night = nightOf(trip.date, trip.time, format)
  const party = [
    ride.passengers({ count: passengers }).toLowerCase(),
    ...(trip.luggage ? [message.runSheetLuggage({ count: trip.luggage })] : []),
    ...CHILD_SEATS.flatMap(id =>
      trip.childSeats[id] > 0 ? [words.driver[id]({ count: trip.childSeats[id] })] : [],
    ),
  ]
  return [
    ...(night ? [ride.night(night)] : []),
    [name, phone, reference].filter(Boolean).join(', '),
    party.join(', '),
    routeOf(trip),
    ...(trip.hours === null ? [] : [message.runSheetHours({ hours: trip.hours })]),
    ...(flight ? [message.runSheetFlight({ number: flight })] : []),
    ...(signText ? [message.runSheetSign({ text: signText })] : []),
    ...(note ? [note] : []),
    ...(trip.status === 'pending' ? [message.runSheetRequest] : []),
    [vehicleClass, pairOf(trip)].filter(Boolean).join(': '),
  ]
}

function routeOf({ pickUpAddress, stops, dropOffAddress }: RunSheetTrip): string {
  const [from = '', ...rest] = [pickUpAddress, ...stops, dropOffAddress].map(address =>
    shortAddress(addressInWords(address, ride)),
  )
  return facts.route({ from, to: rest.join(', ') })
}

function pairOf({ vehicle, driver, suggested, withoutVehicle }: RunSheetTrip): string {
  if (withoutVehicle !== null) return withoutVehicle
  if (suggested.length > 0) return message.runSheetSuggested({ pair: suggested.join(', ') })
  const car = vehicle ? `${vehicle.name} (${vehicle.plate})` : message.runSheetNoVehicle
  return driver
    ? message.runSheetVehicleAndDriver({ vehicle: car, driver: driver.name })
    : `${car}, ${message.runSheetNoDriver}`
}

/** A paragraph for each driver, by name, then one for the trips without a driver. */
function tripsByDriver(all: readonly RunSheetTrip[], unannounced: ReadonlySet<string>): string[] {
  const trips = all.filter(({ driver, reservation }) => driver === null || !unannounced.has(reservation))
  const byDriver = Map.groupBy(trips, ({ driver }) => driver?._id)
  const named = [...byDriver].map(([id, own]) => ({ id, own, name: own[0]?.driver?.name ?? '' }))
  const drivers = named.filter(({ id }) => id !== undefined)
  const without = named.filter(({ id }) => id === undefined)
  return [
    ...drivers.toSorted((one, other) => one.name.localeCompare(other.name, format)),
    ...without.map(({ own }) => ({ own, name: message.runSheetUnassigned })),
  ].map(({ name, own }) => [name, ...own.map(shortly)].join('\n'))
}

/** "8:15 am Ada Byron, Newark to Yonkers, Sedan 1". */
function shortly(trip: RunSheetTrip): string {
  const car = trip.vehicle?.name ?? trip.withoutVehicle ?? message.runSheetNoVehicle
  return `${timeInWords(trip.time, format)} ${trip.name}, ${routeOf(trip)}, ${car}`
}

type Context = { site: Site; publicUrl: string; ownerEmail: string }

/** Renders the run sheet of a day; undefined where nothing is driven. */
export function runSheetTemplates(deps: {
  db: Database
  clock: () => Date
  context: () => Promise<Context>
}): MailTemplates<'run-sheet'> {
  return {
    async 'run-sheet'(job) {
      const { day } = readPayload(DayPayload, job)
      const context = await toOffice(deps.db, 'run-sheet', await deps.context())
      const sheet = await readRunSheet(deps.db, { day, zone: context.site.timeZone, now: deps.clock() })
      const unannounced = await findUnannounced(
        deps.db,
        sheet.trips.map(({ reservation }) => reservation),
      )
      return sheet.trips.length === 0 ? undefined : runSheetMail(sheet, { ...context, unannounced })
    },
  }
}
