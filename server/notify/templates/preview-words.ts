import type { MessagePreview, MessagePreviewQuestion } from '../../../contract/notify/schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { isPriceMail } from '../../../domain/notify/find-messages.ts'
import type { EditableMail, PriceMail } from '../../../domain/notify/message-catalog.ts'
import { shortBrand, sizeOfText } from '../../../domain/notify/text-segments.ts'
import { stopAt } from '../../../domain/reservations/trip.ts'
import type { Site } from '../../../domain/site/site.ts'
import { toJson } from '../../../domain/values/json.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { endAddress } from '../../guest/rating/end-asking.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { REMINDER_END_PATH, resumeAddress } from '../../platform/http/managed-path.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import type { MessageWords } from '../../platform/messaging/template-store.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { readNamedTrips } from '../../pricing/fares/named-trips.ts'
import { listSoldClasses, policyInForce } from '../../pricing/pricing-store.ts'
import { fareTexts } from '../../pricing/translations/fare-texts.ts'
import { linkAddress } from '../../reservations/links/manage-link.ts'
import { readInFull } from '../../reservations/record/in-full.ts'
import { findByReference, listTrips } from '../../reservations/record/store.ts'
import { MAIL_TEMPLATES } from '../mails/mail-templates.ts'
import { priceMail } from '../price-mail/price-page.ts'
import { ownText } from '../texts/text-templates.ts'
import { SAMPLE_PAIR, type SampleRoute, samplePrice, sampleRide } from './sample-ride.ts'

/** As long as the links of messages are; it leads nowhere. */
const SAMPLE_TOKEN = '0'.repeat(32)

export type WordsDeps = Pick<Deps, 'db' | 'clock'> & { config: Pick<Deps['config'], 'publicUrl'> }

/**
 * What a message would say with these words, about the reservation with this reference or a sample ride. Throws `invalid`
 * at `reference` where there is none.
 */
export async function previewWords(
  deps: WordsDeps,
  { key, channel, locale, reference = '', ...words }: MessagePreviewQuestion,
): Promise<MessagePreview> {
  if (channel === 'text') return await previewText(deps, { locale, reference, body: words.body })
  const ride = reference === '' || isPriceMail(key) ? undefined : await readRide(deps, { reference, locale })
  const mail = await mailOfWords(deps, { key: key as EditableMail, locale, words, ride })
  return { subject: mail.subject, text: mail.text }
}

type MailOfWords = {
  key: EditableMail
  locale: Locale
  words: MessageWords
  ride?: Reservation | undefined
}

/** The mail with these words; without a ride about the sample. */
export async function mailOfWords(
  { db, clock, config }: WordsDeps,
  { key, locale, words, ride }: MailOfWords,
): Promise<MailMessage> {
  const site = await getSite(db)
  if (isPriceMail(key))
    return await sampleOfPrice({ db, clock, config }, { template: key, words, locale, site })
  const about = {
    ...(ride ?? sampleRide(site, locale, clock(), await sampleRoute(db))),
    ...STATUS_OF[key],
  }
  const mail = MAIL_TEMPLATES[key].render(about, {
    ...{ site, publicUrl: config.publicUrl, words, ...SAMPLE_PAIR },
    page: linkAddress(config.publicUrl, SAMPLE_TOKEN),
    end: endAddress(config.publicUrl, SAMPLE_TOKEN, locale),
    policy: await policyInForce(db),
  })
  if (!mail) throw new Error(`There is nothing to preview of ${key}.`)
  return mail
}

/** The first popular route of the website. */
async function sampleRoute(db: Database): Promise<SampleRoute | undefined> {
  const [trip] = (await readNamedTrips(db)).trips
  return trip && { pickUp: trip.pickUp.name, dropOff: trip.dropOff.name }
}

const STATUS_OF: Partial<Record<EditableMail, Pick<Reservation, 'status'>>> = {
  'reservation-received': { status: 'pending' },
  'reservation-confirmed': { status: 'confirmed' },
}

type SampleOfPrice = { template: PriceMail; words: MessageWords; locale: Locale; site: Site }

/** About a price there is no reservation that could be named: it is always the sample. */
async function sampleOfPrice(
  { db, clock, config }: WordsDeps,
  { template, words, locale, site }: SampleOfPrice,
): Promise<MailMessage> {
  const link = resumeAddress(config.publicUrl, SAMPLE_TOKEN, locale)
  const [car] = await listSoldClasses(db)
  const names = await fareTexts(db, 'vehicle-class', locale)
  const offered = {
    ...samplePrice(site, locale, clock(), await sampleRoute(db)),
    ...{ car: car ? names.of(car.id, 'name', car.name) : '', link, end: `${link}${REMINDER_END_PATH}` },
  }
  return priceMail(offered, { template, words, site, language: languageOf(locale) })
}

type TextOfWords = { locale: Locale; reference: string; body: string }

async function previewText(
  deps: WordsDeps,
  { locale, reference, body }: TextOfWords,
): Promise<MessagePreview> {
  const text = await textOfWords(deps, { locale, reference, body })
  const { units, segments } = sizeOfText(text)
  return { subject: '', text, size: { units, segments } }
}

/** The text with these words, about the reservation with this reference or the sample. */
export async function textOfWords(
  { db, clock, config }: WordsDeps,
  { locale, reference, body }: TextOfWords,
): Promise<string> {
  const site = await getSite(db)
  const link = linkAddress(config.publicUrl, SAMPLE_TOKEN)
  const known = reference === '' ? undefined : await findTrip({ db }, reference)
  const sample = sampleRide(site, locale, clock(), await sampleRoute(db))
  const trip = known?.trip ?? {
    starts_at: sample.pickUpAt,
    zone: site.timeZone,
    local_time: sample.pickUpTime,
    stops: toJson([stopAt('pick-up', sample.pickUpAddress), stopAt('drop-off', sample.dropOffAddress)]),
  }
  const facts = {
    ...{ brand: shortBrand(site), reference: known?.reference ?? sample.reference, trip, link },
    ...SAMPLE_PAIR,
  }
  return ownText(body, facts, languageOf(locale)) ?? ''
}

async function readRide(
  { db, clock }: Pick<WordsDeps, 'db' | 'clock'>,
  { reference, locale }: { reference: string; locale: Locale },
): Promise<Reservation> {
  const row = (await findByReference(db, reference)) ?? unknownReference()
  return { ...(await readInFull(db, row, { now: clock(), locale })), locale }
}

async function findTrip({ db }: Pick<WordsDeps, 'db'>, reference: string) {
  const row = (await findByReference(db, reference)) ?? unknownReference()
  const [trip] = await listTrips(db, row.id)
  return trip && { trip, reference: row.reference }
}

function unknownReference(): never {
  throw new Problem(
    'invalid',
    atField('reference', { code: 'unknown-code' }, 'No reservation with this reference.'),
  )
}
