import type { PriceMail } from '../../../domain/notify/message-catalog.ts'
import { inDaytime } from '../../../domain/notify/message-times.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { Store } from '../../platform/db/database.ts'
import { REMINDER_END_PATH, resumeAddress, tokenOfDraft } from '../../platform/http/managed-path.ts'
import { Postponed } from '../../platform/jobs/handler.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import type { MailMessage } from '../../platform/messaging/mail/mailer.ts'
import type { MailTemplates } from '../../platform/messaging/mail-handler.ts'
import { findOwnTemplate } from '../../platform/messaging/template-store.ts'
import { readBookingOpen } from '../../platform/settings/booking-open-store.ts'
import type { Signer } from '../../platform/signing/signer.ts'
import { type QuoteClaims, readQuote } from '../../pricing/claims.ts'
import { type DraftRow, findDraft, hasReservedSince } from '../../pricing/drafts/draft-store.ts'
import { findClass } from '../../pricing/pricing-store.ts'
import { fareTexts } from '../../pricing/translations/fare-texts.ts'
import { priceMail } from './price-page.ts'

type MailDeps = {
  db: Store
  clock: () => Date
  signer: Signer
  context: () => Promise<{ site: Site; publicUrl: string }>
}

const OUT_OF_HOURS = 'Price reminders are sent during the day.'

/** The mail with a price, and its one reminder; none where the price has ended. */
export function priceMailTemplates(deps: MailDeps): MailTemplates<PriceMail> {
  const { db, clock } = deps
  return {
    async 'quote-kept'(job, gate) {
      const kept = await readKept(deps, job.subject_id)
      if (!kept) return undefined
      await gate(kept.draft.email)
      return await mailOf(deps, kept, 'quote-kept')
    },
    async 'quote-ends'(job, gate) {
      const kept = await readKept(deps, job.subject_id)
      if (kept?.draft.remind !== 1 || kept.draft.reservation_id !== null) return undefined
      if (await hasReservedSince(db, kept.draft)) return undefined
      if (!(await readBookingOpen(db)).open) return undefined
      // It may have waited for a mail service that was away.
      const { timeZone } = (await deps.context()).site
      const now = clock().getTime()
      const at = inDaytime(now, timeZone)
      if (at >= Date.parse(kept.claims.exp)) return undefined
      if (at > now) throw new Postponed(new Date(at), OUT_OF_HOURS)
      await gate(kept.draft.email)
      return await mailOf(deps, kept, 'quote-ends')
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
  template: PriceMail,
): Promise<MailMessage> {
  const { site, publicUrl } = await context()
  const language = languageOf(draft.locale)
  const link = resumeAddress(publicUrl, await tokenOfDraft(signer, draft.id), draft.locale)
  const offered = {
    ...{ to: draft.email, link, totalCents: claims.total, until: new Date(claims.exp) },
    trips: claims.trips.map(({ request }) => request),
    car: await carOf(db, claims.class, draft.locale),
    end: draft.remind === 1 ? `${link}${REMINDER_END_PATH}` : undefined,
  }
  const words = await findOwnTemplate(db, { key: template, channel: 'mail', locale: language.locale })
  return priceMail(offered, { template, words, site, language })
}

/** The name of a class in a language; its code where it is gone. */
async function carOf(db: Store, code: string, locale: string): Promise<string> {
  const named = await findClass(db, code)
  const names = await fareTexts(db, 'vehicle-class', locale)
  return named ? names.of(named.id, 'name', named.name) : code
}
