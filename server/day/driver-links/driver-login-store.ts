import type { Selectable } from 'kysely'
import type { Database, Tables } from '../../platform/db/tables.ts'
import { SHARED_TRIES_MAX } from '../../platform/signing/step-code.ts'

/** A row of `driver_logins`. */
export type DriverLoginRow = Selectable<Tables['driver_logins']>

export async function insertLogin(tx: Database, row: DriverLoginRow): Promise<void> {
  await tx.insertInto('driver_logins').values(row).execute()
}

export async function findLogin(db: Database, id: string): Promise<DriverLoginRow | undefined> {
  return await db.selectFrom('driver_logins').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Codes of one driver that are sent within an hour without a look at the others. */
export const LOGIN_CODES_PER_HOUR = 3
/** Codes within an hour where strangers use up the shared tries of those before; then one each time all have ended. */
export const LOGIN_CODES_PER_HOUR_MAX = 6
/**
 * Codes of one driver within 24 hours, after which a driver who needs one calls the office for a trip link. Bounds the texts
 * that strangers make a driver receive, and guesses: 300 shared tries, since each code has `SHARED_TRIES_MAX`.
 */
export const LOGIN_CODES_PER_DAY = 20
const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Notes that the code of a login is sent; until then nobody can know it. False if the driver has had enough codes and one
 * of them still opens this login too, or if so many were sent, in an hour or a day, that guessing would pay. Runs inside a
 * transaction, so that jobs at the same moment count each other.
 */
export async function claimLoginSending(
  tx: Database,
  { id, driverId, now }: { id: string; driverId: string; now: Date },
): Promise<boolean> {
  const ofDay = await tx
    .selectFrom('driver_logins')
    .select(['id', 'sent_at', 'used_at', 'code_until', 'shared_tries'])
    .where('driver_id', '=', driverId)
    .where('sent_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .execute()
  // A job that runs again sends the same code.
  if (ofDay.some(login => login.id === id)) return true
  if (ofDay.length >= LOGIN_CODES_PER_DAY) return false
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString()
  const sent = ofDay.filter(({ sent_at }) => sent_at !== null && sent_at > hourAgo)
  const open = sent.filter(({ used_at, code_until }) => used_at === null && code_until > now.toISOString())
  // A code without shared tries opens its own request alone.
  const isOneGood = open.some(({ shared_tries }) => shared_tries < SHARED_TRIES_MAX)
  const isEnough = isOneGood
    ? sent.length >= LOGIN_CODES_PER_HOUR
    : open.length > 0 && sent.length >= LOGIN_CODES_PER_HOUR_MAX
  if (isEnough) return false
  await tx.updateTable('driver_logins').set({ sent_at: now.toISOString() }).where('id', '=', id).execute()
  return true
}

/** A login whose code may still be entered, sent or not. */
function open(db: Database, { id, now }: { id: string; now: Date }) {
  return db
    .updateTable('driver_logins')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('code_until', '>', now.toISOString())
}

/** The other logins of a driver whose codes were sent and are good, the latest first. */
export async function listSentLogins(
  db: Database,
  { driverId, except, now }: { driverId: string; except: string; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('driver_logins')
    .select('id')
    .where('driver_id', '=', driverId)
    .where('id', '!=', except)
    .where('used_at', 'is', null)
    .where('sent_at', 'is not', null)
    .where('code_until', '>', now.toISOString())
    .orderBy('sent_at', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts a try of a code by another request for the same driver; false where none is left. */
export async function countSharedLoginTry(
  db: Database,
  { id, most, now }: { id: string; most: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await open(db, { id, now })
    .set(row => ({ shared_tries: row('shared_tries', '+', 1) }))
    .where('shared_tries', '<', most)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts a try of a code before it is compared; undefined where none is left. One statement, so that parallel tries count. */
export async function countLoginTry(
  db: Database,
  { id, most, now }: { id: string; most: number; now: Date },
): Promise<DriverLoginRow | undefined> {
  return await open(db, { id, now })
    .set(row => ({ tries: row('tries', '+', 1) }))
    .where('tries', '<', most)
    .returningAll()
    .executeTakeFirst()
}

/** Opens a session with a login whose code was right; false where it was used meanwhile. */
export async function startDriverSession(
  db: Database,
  { id, sessionHash, until, now }: { id: string; sessionHash: string; until: Date; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await open(db, { id, now })
    .where('sent_at', 'is not', null)
    .set({
      used_at: now.toISOString(),
      session_hash: sessionHash,
      session_until: until.toISOString(),
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The driver of a session that is open: neither ended nor over, and the driver still drives. */
export async function findDriverSession(db: Database, sessionHash: string, now: Date) {
  return await db
    .selectFrom('driver_logins')
    .innerJoin('drivers', 'drivers.id', 'driver_logins.driver_id')
    .select(['driver_logins.id', 'drivers.id as driver_id', 'drivers.name'])
    .where('session_hash', '=', sessionHash)
    .where('ended_at', 'is', null)
    .where('session_until', '>', now.toISOString())
    .where('drivers.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Ends sessions and codes: that of one login, or all of a driver. */
export async function endLogins(
  tx: Database,
  which: { id: string } | { driverId: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const ended = tx
    .updateTable('driver_logins')
    .set(row => ({ ended_at: at, used_at: row.fn.coalesce('used_at', row.val(at)) }))
    .where('ended_at', 'is', null)
  await ('id' in which
    ? ended.where('id', '=', which.id)
    : ended.where('driver_id', '=', which.driverId)
  ).execute()
}

/** Removes what opens nothing, a day after its code ended: until then a code that was sent counts. */
export async function purgeLogins(db: Database, now: Date): Promise<void> {
  const at = now.toISOString()
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await db
    .deleteFrom('driver_logins')
    .where('code_until', '<', before(HOUR_MS))
    .where(row => row.or([row('sent_at', 'is', null), row('code_until', '<', before(DAY_MS))]))
    .where(row =>
      row.or([
        row('session_until', 'is', null),
        row('session_until', '<=', at),
        row('ended_at', 'is not', null),
      ]),
    )
    .execute()
}

/** How all drivers are reached. */
export async function listDriverContacts(db: Database) {
  return await db
    .selectFrom('drivers')
    .select(['id', 'phone', 'email'])
    .where('deleted_at', 'is', null)
    .execute()
}
