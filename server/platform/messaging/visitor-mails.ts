import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { Database } from '../db/tables.ts'

/** Per address, whose owner may not know the visitor. */
export const MAX_VISITOR_MAILS_PER_HOUR = 3
/** In total, so that visitors cannot use us to send spam. Far above the needs of the largest fleet. */
export const VISITOR_MAILS_IN_ALL_PER_HOUR = 1000
const HOUR_MS = 3600_000

export const WITHHELD = `Not sent: visitors had ${MAX_VISITOR_MAILS_PER_HOUR} mails sent to this address within an hour.`

/** Counts and decides in one statement, so that concurrent instances never exceed the limit. */
export async function countVisitorMails(db: Database, addresses: string[], now: Date): Promise<boolean[]> {
  const allowed = addresses.map(() => false)
  let waiting = addresses.map((address, index) => ({ key: visitorMailKey(address), index }))
  // One statement counts a row once, so duplicates wait for the next.
  while (waiting.length > 0) {
    const taken = new Map<string, number>()
    for (const { key, index } of waiting) if (!taken.has(key)) taken.set(key, index)
    waiting = waiting.filter(({ key, index }) => taken.get(key) !== index)
    // In key order, to avoid deadlocks.
    const counted = new Set(await countOnce(db, [...taken.keys()].sort(), now))
    for (const [key, index] of taken) allowed[index] = counted.has(key)
  }
  return allowed
}

/** Rotates the last three times; allowed if the third last is over an hour old. */
async function countOnce(db: Database, keys: string[], now: Date): Promise<string[]> {
  const latest_at = now.toISOString()
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString()
  const rows = await db
    .insertInto('visitor_mails')
    .values(keys.map(key => ({ key, latest_at, second_at: null, third_at: null })))
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet(row => ({
          latest_at,
          second_at: row.ref('visitor_mails.latest_at'),
          third_at: row.ref('visitor_mails.second_at'),
        }))
        .where(row =>
          row.or([
            row('visitor_mails.third_at', 'is', null),
            row('visitor_mails.third_at', '<=', hourAgo),
            // A clock set back must not block an address.
            row('visitor_mails.third_at', '>', latest_at),
          ]),
        ),
    )
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}

export async function countAllVisitorMails(db: Database, now: Date): Promise<number> {
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString()
  const rows = await db
    .selectFrom('visitor_mails')
    .select(({ fn, eb }) =>
      (['latest_at', 'second_at', 'third_at'] as const).map(column =>
        fn.sum<number | string | null>(eb.case().when(column, '>', hourAgo).then(1).else(0).end()).as(column),
      ),
    )
    .executeTakeFirst()
  return Object.values(rows ?? {}).reduce<number>((sum, count) => sum + Number(count ?? 0), 0)
}

export async function purgeVisitorMails(db: Database, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString()
  await db.deleteFrom('visitor_mails').where('latest_at', '<=', hourAgo).execute()
}

/** Hashed, so that the table is not a list of addresses. */
export function visitorMailKey(address: string): string {
  return createHash('sha256').update(mailboxOf(address)).digest('base64url')
}

/** Ignores case, plus tags, Gmail dots and IDN spellings. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1).toLowerCase()
  const domain = domainToASCII(host) || host
  const name = address.slice(0, at).normalize('NFKC').toLowerCase()
  const untagged = name.indexOf('+') > 0 ? name.slice(0, name.indexOf('+')) : name
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${untagged.replaceAll('.', '')}@gmail.com`
    : `${untagged}@${domain}`
}
