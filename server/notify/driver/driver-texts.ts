import { channelOfDriver } from '../../day/driver/channel-of-driver.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { enqueueMail } from '../../platform/messaging/enqueue-mail.ts'
import { type Language, languageOf } from '../../platform/messaging/language.ts'
import { templateOf } from '../../platform/messaging/mail-handler.ts'
import type { TextTemplates } from '../../platform/messaging/text-handler.ts'
import { DRIVER_MESSAGES, keysOf } from '../../reservations/effects/tell-driver.ts'
import { finishedText, type TextFacts, told } from '../texts/text-words.ts'
import { type DriverNews, type NewsDeps, readNews, readNewsPayload } from './driver-news.ts'

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
        const body = finishedText(textOf(news, site.brand, language))
        return { to: way.to, body, locale: language.locale }
      },
    ]),
  )
}

/** Names and numbers of guests are on the page alone. */
export function textOf(
  {
    kind,
    trip,
    link,
  }: Pick<DriverNews, 'kind' | 'link'> & { trip: TextFacts['trip'] & { reference: string } },
  brand: string,
  language: Language,
): string {
  const { text } = language.words
  const of = { ...told({ brand, trip, link }, language), reference: trip.reference }
  switch (kind) {
    case 'ride':
      return text.driverRide(of)
    case 'changed':
      return text.driverChanged(of)
    case 'gone':
    case 'cancelled':
      return text.driverEnded({ ...of, news: kind })
    case 'nudge':
      return text.driverNudge(of)
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
