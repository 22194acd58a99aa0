import { timingSafeEqual } from 'node:crypto'
import { Problem } from '../../../contract/problems.ts'
import { DEFAULT_LOCALE, localePrefix } from '../../../i18n/locales.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Deps } from '../../platform/deps.ts'
import { RATING_MAILS_PATH } from '../../platform/http/managed-path.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import { hasEndedRatingMails, insertConsent } from '../../platform/messaging/texts/consent-store.ts'
import type { Signer } from '../../platform/signing/signer.ts'

const HASH_LETTERS = 43
/** 126 bits: hash and proof fit the length of a path segment. */
const PROOF_LETTERS = 21

type Asked = { db: Deps['db']; signer: Pick<Signer, 'hashPerson' | 'linkToken'>; email: string }

export async function readAsking({
  db,
  signer,
  email,
}: Asked): Promise<{ hasEnded: boolean; token: string }> {
  const hash = await signer.hashPerson(email.toLowerCase())
  return {
    hasEnded: await hasEndedRatingMails(db, hash),
    token: `${hash}${await proofOf(signer, hash)}`,
  }
}

export function endAddress(publicUrl: string, token: string, locale: string): string {
  return `${publicUrl}${localePrefix(languageOf(locale).locale)}${RATING_MAILS_PATH}/${token}`
}

/** Unsubscribes the address for all reservations. Idempotent. Throws `not_found` for a foreign token. */
export async function endRatingMails(
  { db, signer, clock }: Pick<Deps, 'db' | 'signer' | 'clock'>,
  token: string,
): Promise<{ ended: true }> {
  const hash = token.slice(0, HASH_LETTERS)
  if (!isSame(token.slice(HASH_LETTERS), await proofOf(signer, hash))) throw new Problem('not_found')
  const now = clock()
  await db.commitTogether(async tx => {
    if (await hasEndedRatingMails(tx, hash)) return
    await insertConsent(tx, {
      ...{ id: newId(now.getTime()), channel: 'mail', address_hash: hash, purpose: 'rating', given: 0 },
      ...{ source: 'link', wording: '', locale: DEFAULT_LOCALE, reservation_id: null },
      ...{ at: now.toISOString(), caller_hash: null },
    })
  })
  return { ended: true }
}

async function proofOf(signer: Pick<Signer, 'linkToken'>, hash: string): Promise<string> {
  return (await signer.linkToken(`rating-mails:${hash}`)).slice(0, PROOF_LETTERS)
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
