import type { Draft, DraftMade, DraftRequest } from '../../../contract/guest/draft-schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { MESSAGES } from '../../../domain/notify/message-catalog.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Deps } from '../../platform/deps.ts'
import { tokenOfDraft } from '../../platform/http/managed-path.ts'
import { enqueueMail } from '../../platform/messaging/enqueue-message.ts'
import { languageOf, untilInWords } from '../../platform/messaging/language.ts'
import { requireBookingOpen } from '../../platform/settings/booking-open-store.ts'
import { hashToken } from '../../platform/signing/token-hash.ts'
import { readQuote } from '../../pricing/claims.ts'
import {
  type DraftRow,
  endReminders,
  findDraftByToken,
  insertDraft,
} from '../../pricing/drafts/draft-store.ts'
import { savedUntil } from '../../pricing/saved-price.ts'
import type { GuestDeps } from '../manage/read-managed.ts'

const DAY_MS = 24 * 3_600_000
const LINK_DAYS = 7

type DraftDeps = Pick<Deps, 'db' | 'clock' | 'signer' | 'wakeJobs'> & Pick<GuestDeps, 'site'>

/**
 * Stores the quote and plans its email and optional reminder. Throws `booking_closed`, and `quote_invalid` for
 * a foreign or expired token.
 */
export async function mailPrice(deps: DraftDeps, request: DraftRequest): Promise<DraftMade> {
  const { db, signer, clock } = deps
  const now = clock()
  const claims = await readQuote(deps, request.quote)
  const { timeZone } = await deps.site()
  if (!claims || Date.parse(claims.exp) <= now.getTime()) throw new Problem('quote_invalid')
  const until = savedUntil(claims, timeZone)
  if (until <= now) throw new Problem('quote_invalid')
  const id = newId(now.getTime())
  const draft: DraftRow = {
    id,
    token_hash: hashToken(await tokenOfDraft(signer, id)),
    token: await signer.sign('quote', { ...claims, exp: until.toISOString() }),
    fields: toJson(request.fields),
    email: request.email.toLowerCase(),
    remind: request.remind ? 1 : 0,
    locale: request.locale ?? DEFAULT_LOCALE,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + LINK_DAYS * DAY_MS).toISOString(),
    reservation_id: null,
  }
  const price = { now: now.getTime(), expiresAt: until.getTime(), zone: timeZone }
  const reminder = request.remind ? MESSAGES.mail['quote-ends'].when(price) : undefined
  const mail = { subject: { kind: 'draft', id }, orderingKey: `draft:${id}`, visitor: true, now } as const
  await db.commitTogether(async tx => {
    await requireBookingOpen(tx)
    await insertDraft(tx, draft)
    await enqueueMail(tx, { ...mail, template: 'quote-kept', notAfter: until })
    if (reminder)
      await enqueueMail(tx, {
        ...{ ...mail, template: 'quote-ends' },
        ...{ runAt: new Date(reminder.runAt), notAfter: until },
      })
  })
  deps.wakeJobs()
  const language = languageOf(draft.locale)
  const sent = language.words.quoteTexts.mailed({
    email: request.email,
    until: untilInWords(until, language, timeZone),
  })
  return { until: until.toISOString(), texts: { sent } }
}

/** Throws `not_found` if expired. */
export async function getDraft(
  deps: Pick<DraftDeps, 'db' | 'clock' | 'signer'>,
  token: string,
): Promise<Draft> {
  const draft = await requireDraft(deps, token)
  const claims = await readQuote(deps, draft.token)
  if (!claims) throw new Problem('not_found')
  const { email, fields } = draft
  return { email, fields: readJson(fields), until: claims.exp }
}

/** Idempotent. Throws `not_found` if expired. */
export async function endPriceReminder(
  deps: Pick<DraftDeps, 'db' | 'clock'>,
  token: string,
): Promise<{ ended: true }> {
  const { email } = await requireDraft(deps, token)
  await deps.db.commitTogether(tx => endReminders(tx, email))
  return { ended: true }
}

async function requireDraft(
  { db, clock }: Pick<DraftDeps, 'db' | 'clock'>,
  token: string,
): Promise<DraftRow> {
  const draft = await findDraftByToken(db, hashToken(token), clock())
  if (!draft) throw new Problem('not_found')
  return draft
}
