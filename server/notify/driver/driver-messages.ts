import { DRIVER_MESSAGES } from '../../../domain/notify/find-messages.ts'
import type { DriverMessage } from '../../../domain/notify/message-catalog.ts'
import { shortBrand } from '../../../domain/notify/text-segments.ts'
import { shortReference } from '../../../domain/reservations/reservation.ts'
import { addressOf } from '../../../domain/reservations/trip.ts'
import { type Site, supportPhoneOf } from '../../../domain/site/site.ts'
import { firstNameOf } from '../../../domain/values/name-order.ts'
import { shortWhen, timeInWords } from '../../../i18n/format-time.ts'
import { channelOfDriver } from '../../day/driver-links/driver-login.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { type Language, languageOf } from '../../platform/messaging/language.ts'
import type { MailPage, MailTicket } from '../../platform/messaging/mail/mail-page.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import { writtenMail } from '../../platform/messaging/mail/written-mail.ts'
import { type MailTemplates, renderEach } from '../../platform/messaging/mail-handler.ts'
import type { TextTemplates } from '../../platform/messaging/text-handler.ts'
import { readDriverPayload } from '../../reservations/effects/plan-other-channel.ts'
import { parseStops } from '../../reservations/record/to-wire.ts'
import { journeyOf, momentOf } from '../mails/mail-ticket.ts'
import { textInWords } from '../texts/text-templates.ts'
import { type CurrentDriverMessage, type DriverDeps, readDriverMessage } from './driver-message.ts'

/** The texts to drivers about their trips; each is dropped if the driver gets the email. */
export function driverTexts(deps: DriverDeps): TextTemplates<DriverMessage> {
  return renderEach(DRIVER_MESSAGES, template => async (job: Job) => {
    const message = await readDriverMessage(deps, job)
    const way = message && (await channelOfDriver(deps, message.driver))
    if (!message || way?.channel !== 'text') return undefined
    const { driver, trip, link, isCancelled } = message
    const language = languageOf(driver.locale ?? '')
    const brand = shortBrand((await deps.context()).site)
    const facts = { brand, trip, link, reference: trip.reference, isCancelled }
    const body = textInWords(template, facts, language)
    return body === undefined ? undefined : { to: way.to, body, locale: language.locale }
  })
}

/** The emails to drivers about their trips; each is dropped if the driver gets the text. */
export function driverTemplates(deps: DriverDeps): MailTemplates<DriverMessage> {
  return renderEach(DRIVER_MESSAGES, () => async (job: Job) => {
    const message = await readDriverMessage(deps, job)
    if (!message?.driver.email) return undefined
    const { by } = readDriverPayload(job)
    if (by !== 'mail' && (await channelOfDriver(deps, message.driver))?.channel !== 'mail') return undefined
    const language = languageOf(message.driver.locale ?? '')
    const { site } = await deps.context()
    return driverMail(message, { site, language })
  })
}

type Words = Language['words']['message']
const DRIVER_MAILS: Record<
  DriverMessage,
  (words: Words, about: { phone: string; isCancelled: boolean }) => [title: string, text: string]
> = {
  'driver-ride': words => [words.driverTitle, words.driverText],
  'driver-changed': words => [words.driverChangedTitle, words.driverChangedText],
  'driver-gone': (words, { phone, isCancelled }) => [
    isCancelled ? words.driverCancelledTitle : words.driverReassignedTitle,
    words.driverCancelledText({ phone }),
  ],
  'driver-nudge': (words, { phone }) => [words.driverNudgeTitle, words.driverNudgeText({ phone })],
}

export function driverMail(
  { template, trip, driver, link, isCancelled }: CurrentDriverMessage,
  { site, language }: { site: Site; language: Language },
): MailMessage {
  const { format } = language
  const { message } = language.words
  const time = timeInWords(trip.local_time, format)
  const short = {
    when: shortWhen({ date: trip.local_date, time: trip.local_time }, format),
    reference: shortReference(trip.reference),
  }
  const [title, text] = DRIVER_MAILS[template](message, { phone: supportPhoneOf(site), isCancelled })
  const subject =
    template === 'driver-nudge'
      ? message.driverNudgeSubject({ time, reference: short.reference })
      : message.tripSubject({ title, ...short })
  const page: MailPage = {
    to: 'office',
    preview: text,
    greeting: message.dear({ name: firstNameOf(driver.name) }),
    lead: title,
    paragraphs: [text],
    ticket: link === undefined ? goneTicket(trip, language) : driverTicket(trip, language),
    closing:
      link === undefined ? [] : [{ button: message.driverButton, link }, { note: message.driverClosing }],
  }
  return { to: driver.email ?? '', subject, ...writtenMail(page, { site, language }) }
}

type TripNamed = CurrentDriverMessage['trip']

/** Names, numbers and notes are on the page alone, which is closed to a driver who no longer drives. */
function driverTicket(trip: TripNamed, language: Language): MailTicket {
  const { message, facts } = language.words
  const [first, ...rest] = parseStops(trip.stops).map(stop => addressOf(stop))
  const route = { pickUpAddress: first ?? '', dropOffAddress: rest.at(-1) }
  const stops = rest.slice(0, -1).map(address => ({ address }))
  const car = trip.vehicle_name === null ? [] : [trip.vehicle_name, trip.plate ?? ''].filter(Boolean)
  return {
    ...{ reference: shortReference(trip.reference) },
    journeys: [journeyOf({ ...momentIn(trip), ...route, stops }, language, trip.starts_at)],
    groups: [
      [
        { label: message.guests, value: String(trip.passengers) },
        ...(car.length > 0 ? [{ label: facts.vehicle, value: car.join(', ') }] : []),
      ],
    ],
  }
}

function goneTicket(trip: TripNamed, language: Language): MailTicket {
  return {
    ...{ reference: shortReference(trip.reference), groups: [] },
    journeys: [{ ...momentOf(momentIn(trip), language, trip.starts_at), stops: [] }],
  }
}

const momentIn = ({ local_date, local_time }: TripNamed) => ({
  pickUpDate: local_date,
  pickUpTime: local_time,
})
