import type { FailedSignIn } from '../../../contract/staff/schemas.ts'
import type { SignInFailure } from '../../../domain/staff/staff.ts'
import type { Database } from '../../platform/db/tables.ts'
import { hashToken } from '../../platform/signing/token-hash.ts'

const KEEP_DAYS = 30
/** Oldest rows are deleted. Repeats from one address within an hour share a row. */
export const MAX_EVENTS = 500
const SHOWN = 50
const MAX_ADDRESS_CHARACTERS = 60

/** Or raises the count within this hour. Unknown names are stored empty. */
export async function addFailure(
  db: Database,
  failure: { account: string; address: string; what: SignInFailure },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const row = { ...failure, address: failure.address.slice(0, MAX_ADDRESS_CHARACTERS) }
  const hour = at.slice(0, 13)
  const id = hashToken(JSON.stringify([hour, row.account, row.address, row.what]))
  await db
    .insertInto('sign_in_events')
    .values({ ...row, id, at, times: 1 })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet(known => ({ times: known('sign_in_events.times', '+', 1), at })),
    )
    .execute()
  await keepNewest(db)
}

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
