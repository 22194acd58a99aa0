import { addressOf } from '../../../domain/reservations/trip.ts'
import { type Site, supportPhoneOf } from '../../../domain/site/site.ts'
import { addressLines, addressParts } from '../../../domain/values/address.ts'
import { shortReference } from '../../../domain/values/reference.ts'
import { addressInWords } from '../../../i18n/address-words.ts'
import { dateInWords, timeInWords } from '../../../i18n/format-time.ts'
import { shortWhen } from '../../../i18n/short-when.ts'
import { channelOfDriver } from '../../day/driver/channel-of-driver.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { type Language, languageOf } from '../../platform/messaging/language.ts'
import { type MailPage, mailHtml, mailText } from '../../platform/messaging/mail/layout.ts'
import type { MailTemplates } from '../../platform/messaging/mail-handler.ts'
import { DRIVER_MESSAGES } from '../../reservations/effects/tell-driver.ts'
import { parseStops } from '../../reservations/record/to-wire.ts'
import { type DriverNews, type NewsDeps, readNews, readNewsPayload } from './driver-news.ts'

/** The mails to drivers about their trips; each is dropped where it leaves as a text. */
export function driverTemplates(deps: NewsDeps): MailTemplates {
  return Object.fromEntries(
    DRIVER_MESSAGES.map(template => [
      template,
      async (job: Job) => {
        const news = await readNews(deps, job)
        if (!news?.driver.email) return undefined
        const { by } = readNewsPayload(job)
        if (by !== 'mail' && (await channelOfDriver(deps, news.driver))?.channel !== 'mail') return undefined
        const language = languageOf(news.driver.locale ?? '')
        const { site } = await deps.context()
        const { subject, page } = mailOf(news, site, language)
        return {
          to: news.driver.email,
          subject,
          text: mailText(page, site),
          html: mailHtml(page, site, language),
        }
      },
    ]),
  )
}

function mailOf(
  { kind, trip, driver, link }: DriverNews,
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
  const [reference, phone] = [trip.reference, supportPhoneOf(site)]
  const said: Record<typeof kind, [title: string, text: string]> = {
    ride: [message.driverTitle, message.driverText],
    changed: [message.driverChangedTitle, message.driverChangedText],
    gone: [message.driverReassignedTitle, message.driverCancelledText({ phone })],
    cancelled: [message.driverCancelledTitle, message.driverCancelledText({ phone })],
    nudge: [message.driverNudgeTitle, message.driverNudgeText({ phone })],
  }
  const [title, text] = said[kind]
  const subject =
    kind === 'nudge'
      ? message.driverNudgeSubject({ time, reference: short.reference })
      : message.tripSubject({ title, ...short })
  const page: MailPage = {
    title,
    preview: message.preview({ trip: when, reference }),
    paragraphs: [message.dear({ name: driver.name }), text, ...(link === undefined ? [] : [{ link }])],
    rows: link === undefined ? namesOf(trip, language) : rowsOf(trip, language),
    closing: link === undefined ? [] : [message.driverClosing],
  }
  return { subject, page }
}

/** Names, numbers and notes are on the page alone, which is closed to a driver who no longer drives. */
function rowsOf(
  trip: DriverNews['trip'],
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
  trip: DriverNews['trip'],
  { words: { shared }, format }: Pick<Language, 'words' | 'format'>,
): [string, string][] {
  return [
    [shared.reference, trip.reference],
    [shared.date, dateInWords(trip.local_date, format)],
    [shared.time, timeInWords(trip.local_time, format)],
  ]
}
