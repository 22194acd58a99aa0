import type { TripRequest } from '../../../../contract/fares/trip-schemas.ts'
import { addressLines, addressParts } from '../../../../domain/address.ts'
import { withinReminderHours } from '../../../../domain/messages/price-reminder.ts'
import type { Site } from '../../../../domain/site.ts'
import { addressInWords } from '../../../../i18n/address-words.ts'
import { dollarsInWords } from '../../../../i18n/format-number.ts'
import { dateInWords, nightOf, timeInWords } from '../../../../i18n/format-time.ts'
import { type MailPage, mailHtml, mailText } from '../../../adapters/mail/layout.ts'
import type { MailMessage } from '../../../adapters/mail/mailer.ts'
import type { Store } from '../../../db/database.ts'
import { resumeAddress, tokenOfDraft } from '../../../drafts/draft-link.ts'
import { type DraftRow, findDraft, hasReservedSince } from '../../../drafts/draft-store.ts'
import { REMINDER_END_PATH } from '../../../http/managed-path.ts'
import { Postponed } from '../../../jobs/handler.ts'
import { type Language, languageOf } from '../../../messages/language.ts'
import type { MailTemplates } from '../../../messages/mail-handler.ts'
import type { QuoteClaims } from '../../../pricing/claims.ts'
import { findClass } from '../../../pricing/pricing-store.ts'
import { readQuote } from '../../../pricing/read-quote.ts'
import type { Signer } from '../../../signing/signer.ts'
import { fareTexts } from '../../../translations/fare-texts.ts'
import { PRICE_MAIL, PRICE_REMINDER, untilInWords } from './mail-price.ts'

type MailDeps = {
  db: Store
  clock: () => Date
  signer: Signer
  context: () => Promise<{ site: Site; publicUrl: string }>
}

const OUT_OF_HOURS = 'Reminders of prices leave by day.'

/** The mail with a price, and its one reminder; none where the price has ended. */
export function priceMailTemplates(deps: MailDeps): MailTemplates {
  const { db, clock } = deps
  return {
    async [PRICE_MAIL](job, gate) {
      const kept = await readKept(deps, job.subject_id)
      if (!kept) return undefined
      await gate(kept.draft.email)
      return await mailOf(deps, kept, 'kept')
    },
    async [PRICE_REMINDER](job, gate) {
      const kept = await readKept(deps, job.subject_id)
      if (kept?.draft.remind !== 1 || kept.draft.reservation_id !== null) return undefined
      if (await hasReservedSince(db, kept.draft)) return undefined
      // It may have waited for a mail service that was away.
      const { timeZone } = (await deps.context()).site
      const now = clock().getTime()
      const at = withinReminderHours(now, timeZone)
      if (at >= Date.parse(kept.claims.exp)) return undefined
      if (at > now) throw new Postponed(new Date(at), OUT_OF_HOURS)
      await gate(kept.draft.email)
      return await mailOf(deps, kept, 'ends')
    },
  }
}

type Kept = { draft: DraftRow; claims: QuoteClaims }

async function readKept({ db, clock, signer }: MailDeps, id: string): Promise<Kept | undefined> {
  const now = clock()
  const draft = await findDraft(db, id, now)
  const claims = draft && (await readQuote({ signer }, draft.token))
  return claims && Date.parse(claims.exp) > now.getTime() ? { draft, claims } : undefined
}

async function mailOf(
  { db, signer, context }: MailDeps,
  { draft, claims }: Kept,
  kind: 'kept' | 'ends',
): Promise<MailMessage> {
  const language = languageOf(draft.locale)
  const { message, quoteTexts } = language.words
  const { site, publicUrl } = await context()
  const price = dollarsInWords(claims.total / 100, language.format)
  const until = untilInWords(new Date(claims.exp), language, site.timeZone)
  const link = resumeAddress(publicUrl, await tokenOfDraft(signer, draft.id), draft.locale)
  const end = `${link}${REMINDER_END_PATH}`
  const named = await findClass(db, claims.class)
  const names = await fareTexts(db, 'vehicle-class', draft.locale)
  const name = named ? names.of(named.id, 'name', named.name) : claims.class
  const isReminded = draft.remind === 1
  const page: MailPage = {
    title: kind === 'kept' ? message.priceTitle : message.priceEndsTitle,
    preview: message.pricePreview({ price, until }),
    paragraphs: [
      kind === 'kept' ? message.priceText({ price, until }) : message.priceEndsText({ price, until }),
      message.priceOpen,
      { link },
    ],
    rows: [
      ...claims.trips.flatMap(({ request }, leg) => tripRows(request, { leg, language })),
      [message.priceClass, name],
      [message.priceTotal, quoteTexts.allIn({ price })],
      [message.priceUntil, until],
    ],
    closing: [
      message.priceNothingHeld,
      ...(isReminded ? [message.priceReminderEnd, { link: end }] : []),
      ...(kind === 'kept' ? [message.priceUnasked] : []),
    ],
  }
  return {
    to: draft.email,
    subject:
      kind === 'kept' ? message.priceSubject({ price, until }) : message.priceEndsSubject({ price, until }),
    text: mailText(page, site),
    html: mailHtml(page, site, language),
    ...(isReminded ? { unsubscribe: end } : {}),
  }
}

/** What was priced of a trip, one fact a row; of the way back what differs. */
function tripRows(
  trip: TripRequest,
  { leg, language: { format, words } }: { leg: number; language: Language },
): MailPage['rows'] {
  const { message, cars } = words
  const time = timeInWords(trip.pickUpTime, format)
  const night = nightOf(trip.pickUpDate, trip.pickUpTime, format)
  const at = night ? message.timeInNight({ time, night: words.ride.night(night) }) : time
  const linesOf = (address: string) =>
    addressLines(addressParts(addressInWords(address, words.ride))).join('\n')
  const when = message.when({ date: dateInWords(trip.pickUpDate, format), time: at })
  if (leg > 0) return [[cars.wayBack, when]]
  return [
    [message.date, dateInWords(trip.pickUpDate, format)],
    [message.time, at],
    ...(trip.hours === undefined ? [] : [[cars.hours, String(trip.hours)] as [string, string]]),
    [message.pickUp, linesOf(trip.pickUpAddress)],
    ...(trip.stops ?? []).map(({ address }): [string, string] => [message.priceStop, linesOf(address)]),
    [message.dropOff, linesOf(trip.dropOffAddress)],
    [message.passengers, String(trip.numberOfPassengers)],
  ]
}
