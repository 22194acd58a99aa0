import type { FailedSignIn } from '../../../contract/identity/schemas.ts'
import type { SignInFailure } from '../../../domain/staff.ts'
import type { Database } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../signing/token-hash.ts'

/** Days that a failure is stored. */
const KEEP_DAYS = 30
/** Beyond so many rows the oldest go; the same from one address within an hour is one row. */
export const MAX_EVENTS = 500
const SHOWN = 50

export type Failure = {
  /** The stored username of the account; undefined where no account has the name that was typed. */
  account: string | undefined
  address: string
  what: SignInFailure
  now: Date
}

/** Writes a failure to the log and to the list of the owners. It never gets the text that was typed. */
export async function recordFailure(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { account, address, what, now }: Failure,
): Promise<void> {
  log.warn({ account: account ?? null, address, what }, 'A sign-in failed')
  const at = now.toISOString()
  const row = { account: account ?? '', address: address.slice(0, 60), what }
  const hour = at.slice(0, 13)
  const id = hashToken(JSON.stringify([hour, row.account, row.address, what]))
  await db
    .insertInto('sign_in_events')
    .values({ ...row, id, at, times: 1 })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet(known => ({ times: known('sign_in_events.times', '+', 1), at })),
    )
    .execute()
  await keepNewest(db)
}

/** The last failures, newest first. */
export async function listFailures(db: Database): Promise<FailedSignIn[]> {
  const rows = await db
    .selectFrom('sign_in_events')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ id, ...row }) => ({ _id: id, ...row }))
}

export async function purgeSignInEvents(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_DAYS * 24 * 3600_000).toISOString()
  await db.deleteFrom('sign_in_events').where('at', '<', before).execute()
}

async function keepNewest(db: Database): Promise<void> {
  const first = await db
    .selectFrom('sign_in_events')
    .select(['at', 'id'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(MAX_EVENTS)
    .executeTakeFirst()
  if (!first) return
  await db
    .deleteFrom('sign_in_events')
    .where(row =>
      row.or([row('at', '<', first.at), row.and([row('at', '=', first.at), row('id', '<=', first.id)])]),
    )
    .execute()
}
