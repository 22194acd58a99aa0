import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { Database } from '../db/tables.ts'

/** Mails within this time that visitors can have sent to one address, whose owner may not know them. */
export const MAX_VISITOR_MAILS_PER_HOUR = 3
/**
 * Mails and texts within an hour that visitors can have sent in all: whoever has many addresses must not turn the company
 * into a sender of junk. Far above what the largest fleet needs.
 */
export const VISITOR_MAILS_IN_ALL_PER_HOUR = 1000
const HOUR_MS = 3600_000

/** The reason that the office shows for a withheld mail. */
export const WITHHELD = `Not sent: visitors had ${MAX_VISITOR_MAILS_PER_HOUR} mails sent to this address within an hour.`

/**
 * Counts one mail for each address and returns, in the same order, which may be sent. Counting and deciding is one
 * statement, so that concurrent requests and instances never allow more. In a transaction, the count is committed or
 * rolled back with it.
 */
export async function countVisitorMails(db: Database, addresses: string[], now: Date): Promise<boolean[]> {
  const allowed = addresses.map(() => false)
  let waiting = addresses.map((address, index) => ({ key: visitorMailKey(address), index }))
  // One statement takes a row once: an address that comes twice waits for the next one.
  while (waiting.length > 0) {
    const taken = new Map<string, number>()
    for (const { key, index } of waiting) if (!taken.has(key)) taken.set(key, index)
    waiting = waiting.filter(({ key, index }) => taken.get(key) !== index)
    // Rows are locked in one order everywhere, so that instances cannot deadlock.
    const counted = new Set(await countOnce(db, [...taken.keys()].sort(), now))
    for (const [key, index] of taken) allowed[index] = counted.has(key)
  }
  return allowed
}

/** The keys whose third last mail lies an hour back. Their times move on by one. */
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
            // A clock that was set back must not block an address.
            row('visitor_mails.third_at', '>', latest_at),
          ]),
        ),
    )
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}

/** How many of them were sent to all addresses within the hour. */
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

/** Deletes counters of addresses without a mail within the hour. */
export async function purgeVisitorMails(db: Database, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString()
  await db.deleteFrom('visitor_mails').where('latest_at', '<=', hourAgo).execute()
}

/** Kept as a hash: the table is no list of addresses. */
export function visitorMailKey(address: string): string {
  return createHash('sha256').update(mailboxOf(address)).digest('base64url')
}

/** Spellings that reach one mailbox are one: capitals, tags behind a plus, dots at Gmail, international domains. */
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
