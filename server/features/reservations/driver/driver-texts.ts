import { timeInWords } from '../../../../i18n/format-time.ts'
import type { Database } from '../../../db/tables.ts'
import { DRIVER_MESSAGES, keysOf } from '../../../driver-links/tell-driver.ts'
import type { Job } from '../../../jobs/enqueue-job.ts'
import { enqueueMail } from '../../../messages/enqueue-mail.ts'
import { type Language, languageOf } from '../../../messages/language.ts'
import { templateOf } from '../../../messages/mail-handler.ts'
import type { TextTemplates } from '../../../messages/text-handler.ts'
import { longestFitting, told } from '../texts/text-words.ts'
import { channelOfDriver, type DriverNews, type NewsDeps, readNews, readNewsPayload } from './driver-news.ts'

/** The texts to drivers about their trips; each is dropped where it leaves as a mail. */
export function driverTexts(deps: NewsDeps): TextTemplates {
  return Object.fromEntries(
    DRIVER_MESSAGES.map(template => [
      template,
      async (job: Job) => {
        const news = await readNews(deps, job)
        const way = news && (await channelOfDriver(deps, news.driver))
        if (!news || way?.channel !== 'text') return undefined
        const language = languageOf(news.driver.locale ?? '')
        const { site } = await deps.context()
        const body = longestFitting(wordsOf(news, site.brand, language), language)
        return body === undefined ? undefined : { to: way.to, body, locale: language.locale }
      },
    ]),
  )
}

/** From the fullest to the shortest. Names and numbers of guests are on the page alone. */
function wordsOf({ kind, trip, link = '' }: DriverNews, brand: string, language: Language): string[] {
  const { text } = language.words
  const { reference } = trip
  const { when, place } = told({ brand, trip, link }, language)
  const time = timeInWords(trip.local_time, language.format)
  switch (kind) {
    case 'ride':
      return [
        ...(place ? [text.driverRide({ brand, when, place, link })] : []),
        text.driverRideShort({ brand, when, link }),
      ]
    case 'changed':
      return [
        ...(place ? [text.driverChanged({ brand, when, place, link })] : []),
        text.driverChangedShort({ brand, when, link }),
      ]
    case 'gone':
      return [text.driverGone({ brand, reference, when })]
    case 'cancelled':
      return [text.driverCancelled({ brand, reference, when })]
    case 'nudge':
      return [text.driverNudge({ brand, time, link })]
  }
}

/** Mails a driver what no text brought to them. */
export async function tellDriverByMail(tx: Database, job: Job, now: Date): Promise<void> {
  const template = DRIVER_MESSAGES.find(name => name === templateOf(job))
  if (template === undefined) return
  const { template: _, ...about } = readNewsPayload(job)
  const [, orderingKey] = keysOf({ tripId: about.trip, driverId: job.subject_id })
  await enqueueMail(tx, {
    ...{ template, subject: { kind: 'driver', id: job.subject_id }, orderingKey, now },
    about: { ...about, by: 'mail' },
  })
}
