import { addressLines, addressParts } from '../../../../domain/address.ts'
import type { Site } from '../../../../domain/site.ts'
import { addressOf } from '../../../../domain/trip.ts'
import { addressInWords } from '../../../../i18n/address-words.ts'
import { dateInWords, timeInWords } from '../../../../i18n/format-time.ts'
import { type MailPage, mailHtml, mailText } from '../../../adapters/mail/layout.ts'
import type { Store } from '../../../db/database.ts'
import { driverAddress, linkForDriver } from '../../../driver-links/driver-link.ts'
import { DRIVER_RIDE } from '../../../driver-links/tell-driver.ts'
import { OFFICE_LANGUAGE } from '../../../messages/language.ts'
import type { MailTemplates } from '../../../messages/mail-handler.ts'
import type { Signer } from '../../../signing/signer.ts'
import { parseStops } from '../to-wire.ts'
import { findGivenDriver, findTripOfDriver } from './driver-store.ts'

type MailDeps = {
  db: Store
  clock: () => Date
  signer: Pick<Signer, 'linkToken'>
  context: () => Promise<{ site: Site; publicUrl: string }>
}

const { words, format } = OFFICE_LANGUAGE

/** The mail that gives a driver a trip, with its link; not sent where somebody else drives by then, or it has begun. */
export function driverTemplates(deps: MailDeps): MailTemplates {
  return {
    async [DRIVER_RIDE](job) {
      const { trip: tripId } = JSON.parse(job.payload) as { trip: string }
      const driver = await findGivenDriver(deps.db, { tripId, driverId: job.subject_id })
      const trip = await findTripOfDriver(deps.db, tripId)
      if (!driver?.email || driver.progress !== 'scheduled' || !trip) return undefined
      const link = await linkForDriver(deps, { tripId, driverId: job.subject_id })
      if (!link) return undefined
      const { site, publicUrl } = await deps.context()
      const page = pageOf(trip, { name: driver.name, link: driverAddress(publicUrl, link.token) })
      return {
        to: driver.email,
        subject: words.message.driverSubject({ when: whenOf(trip), reference: trip.reference }),
        text: mailText(page, site),
        html: mailHtml(page, site, OFFICE_LANGUAGE),
      }
    },
  }
}

type TripOfDriver = NonNullable<Awaited<ReturnType<typeof findTripOfDriver>>>

function whenOf({ local_date, local_time }: TripOfDriver): string {
  return words.message.when({
    date: dateInWords(local_date, format),
    time: timeInWords(local_time, format),
  })
}

/** Names, numbers and notes are on the page alone, which is closed to a driver who no longer drives. */
function pageOf(trip: TripOfDriver, { name, link }: { name: string; link: string }): MailPage {
  const { message, ride } = words
  const stops = parseStops(trip.stops)
  const linesOf = (at: number) =>
    addressLines(addressParts(addressInWords(addressOf(stops.at(at)), ride))).join('\n')
  const car = trip.vehicle_name === null ? [] : [`${trip.vehicle_name}, ${trip.plate ?? ''}`]
  return {
    title: message.driverTitle,
    preview: message.driverPreview({ when: whenOf(trip), reference: trip.reference }),
    paragraphs: [message.dear({ name }), message.driverText, { link }],
    rows: [
      [message.reference, trip.reference],
      [message.date, dateInWords(trip.local_date, format)],
      [message.time, timeInWords(trip.local_time, format)],
      [message.pickUp, linesOf(0)],
      [message.dropOff, linesOf(-1)],
      [message.passengers, String(trip.passengers)],
      ...car.map((text): [string, string] => [message.driverCar, text]),
    ],
    closing: [message.driverClosing],
  }
}
