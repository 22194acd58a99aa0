import { DRIVER_MESSAGES } from '../../../domain/notify/find-messages.ts'
import type { DriverMessage } from '../../../domain/notify/message-catalog.ts'
import { shortReference } from '../../../domain/reservations/reservation.ts'
import { addressOf } from '../../../domain/reservations/trip.ts'
import { type Site, supportPhoneOf } from '../../../domain/site/site.ts'
import { addressLines, addressParts } from '../../../domain/values/address.ts'
import { dateInWords, shortWhen, timeInWords } from '../../../i18n/format-time.ts'
import { addressInWords } from '../../../i18n/line-name.ts'
import { channelOfDriver } from '../../day/driver-links/driver-login.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { type Language, languageOf } from '../../platform/messaging/language.ts'
import { type MailPage, mailHtml, mailText } from '../../platform/messaging/mail/layout.ts'
import { type MailTemplates, renderEach } from '../../platform/messaging/mail-handler.ts'
import type { TextTemplates } from '../../platform/messaging/text-handler.ts'
import { readDriverPayload } from '../../reservations/effects/plan-other-channel.ts'
import { parseStops } from '../../reservations/record/to-wire.ts'
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
    const { brand } = (await deps.context()).site
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
    const { subject, page } = mailOf(message, site, language)
    return {
      to: message.driver.email,
      subject,
      text: mailText(page, site),
      html: mailHtml(page, site, language),
    }
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

function mailOf(
  { template, trip, driver, link, isCancelled }: CurrentDriverMessage,
  site: Site,
  language: Language,
): { subject: string; page: MailPage } {
  const { format } = language
  const { message } = language.words
  const time = timeInWords(trip.local_time, format)
  const when = message.when({ date: dateInWords(trip.local_date, format), time })
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
    title,
    preview: message.preview({ trip: when, reference: trip.reference }),
    paragraphs: [message.dear({ name: driver.name }), text, ...(link === undefined ? [] : [{ link }])],
    rows: link === undefined ? namesOf(trip, language) : rowsOf(trip, language),
    closing: link === undefined ? [] : [message.driverClosing],
  }
  return { subject, page }
}

/** Names, numbers and notes are on the page alone, which is closed to a driver who no longer drives. */
function rowsOf(
  trip: CurrentDriverMessage['trip'],
  { words, format }: Pick<Language, 'words' | 'format'>,
): [string, string][] {
  const { ride, facts } = words
  const stops = parseStops(trip.stops)
  const linesOf = (at: number) =>
    addressLines(addressParts(addressInWords(addressOf(stops.at(at)), ride))).join('\n')
  const car = trip.vehicle_name === null ? [] : [`${trip.vehicle_name}, ${trip.plate ?? ''}`]
  return [
    ...namesOf(trip, { words, format }),
    [facts.pickup, linesOf(0)],
    [facts.dropOff, linesOf(-1)],
    [facts.passengers, String(trip.passengers)],
    ...car.map((text): [string, string] => [facts.vehicle, text]),
  ]
}

function namesOf(
  trip: CurrentDriverMessage['trip'],
  { words: { shared }, format }: Pick<Language, 'words' | 'format'>,
): [string, string][] {
  return [
    [shared.reference, trip.reference],
    [shared.date, dateInWords(trip.local_date, format)],
    [shared.time, timeInWords(trip.local_time, format)],
  ]
}
