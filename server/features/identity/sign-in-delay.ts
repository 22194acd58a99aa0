import { createHash } from 'node:crypto'
import type { Database } from '../../db/tables.ts'
import { TooManyRequests } from '../../http/problems.ts'

/** So many slips are free; people mistype. */
const FREE_FAILURES = 5
const FIRST_WAIT_S = 2
/** An account must not be shut for long by somebody who only knows its name; an address can wait longer. */
const LONGEST_WAIT_S = { account: 60, address: 900 }
const FORGET_MS = 24 * 3600_000

type Kind = keyof typeof LONGEST_WAIT_S
type Who = { username: string; address: string; now: Date }

/** Throws too_many while the account, existing or not, or the address has to wait after its failures. */
export async function requirePatience(db: Database, who: Who): Promise<void> {
  let wait = 0
  for (const [kind, key] of keysOf(who)) {
    const row = await db
      .selectFrom('sign_in_failures')
      .select(['failures', 'last_at'])
      .where('key', '=', key)
      .executeTakeFirst()
    const since = row ? who.now.getTime() - Date.parse(row.last_at) : 0
    // A clock that was set back must not lock anybody out.
    if (row && since >= 0) wait = Math.max(wait, Math.ceil(waitAfter(row.failures, kind) - since / 1000))
  }
  if (wait > 0) throw new TooManyRequests(wait, `Too many attempts. Please wait ${inWords(wait)}.`)
}

/** Counts a failure for the account and the address, in all instances at once. */
export async function countFailure(db: Database, who: Who): Promise<void> {
  const last_at = who.now.toISOString()
  for (const [, key] of keysOf(who)) {
    await db
      .insertInto('sign_in_failures')
      .values({ key, failures: 1, last_at })
      .onConflict(conflict =>
        conflict.column('key').doUpdateSet(row => ({
          failures: row('sign_in_failures.failures', '+', 1),
          last_at,
        })),
      )
      .execute()
  }
}

/** The right password: the account starts anew; the address keeps its count until it has been quiet for a day. */
export async function forgetFailures(db: Database, who: Who): Promise<void> {
  const account = keysOf(who).find(([kind]) => kind === 'account')![1]
  await db.deleteFrom('sign_in_failures').where('key', '=', account).execute()
}

export async function purgeFailures(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FORGET_MS).toISOString()
  await db.deleteFrom('sign_in_failures').where('last_at', '<', before).execute()
}

/** Seconds to wait after so many failures: 2, 4, 8 ... */
export function waitAfter(failures: number, kind: Kind): number {
  if (failures < FREE_FAILURES) return 0
  return Math.min(FIRST_WAIT_S * 2 ** (failures - FREE_FAILURES), LONGEST_WAIT_S[kind])
}

/** Names are kept as hashes: what people type here by mistake may be a password. */
function keysOf({ username, address }: Who): [Kind, string][] {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
  return [
    ['account', `account ${hash(username.toLowerCase())}`],
    ['address', `address ${hash(address)}`],
  ]
}

function inWords(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? 'a second' : `${seconds} seconds`
}
