import { removeForgottenMails } from './adapters/mail/mail-folder.ts'
import type { Database } from './db/tables.ts'
import { wipeDeleted } from './db/wipe-deleted.ts'
import type { Deps } from './deps.ts'
import { purgeAttempts } from './features/identity/attempts.ts'
import { purgeSignInEvents } from './features/identity/sign-in-events.ts'
import { purgeOrigins } from './features/identity/trusted-origins.ts'
import { findRecentJobs, purgeSettledJobs } from './jobs/purge-jobs.ts'
import { purgeVisitorMails } from './messages/visitor-mails.ts'
import { eraseOldMessages, eraseOldTrips, purgeReservations, purgeSubscribers } from './transfer/person.ts'
import { forgetReplacedValues } from './transfer/traces.ts'

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
/** What staff deleted or replaced can be looked up or brought back for a month. */
const KEEP_REPLACED_MS = 30 * DAY_MS
/** An address that was never confirmed, and the mark of one that ended. */
const KEEP_UNCONFIRMED_MS = 30 * DAY_MS
const KEEP_KEYS_MS = 90 * DAY_MS

/** The day's round is written down, so that it is made once by however many instances and starts. */
const MARK = 'housekeeping'

type Options = {
  /** What the owner wants forgotten. */
  keepTripsDays?: number | undefined
  /** Where mails are written as files. */
  mailFolder?: string | undefined
}

/**
 * Once an hour forgets what has expired, once a day what nobody may keep. Returns a function that stops it; its promise
 * is fulfilled when the round under way is over.
 */
export function startHousekeeping(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  options: Options = {},
): () => Promise<void> {
  const run = async () => {
    const now = clock()
    await forgetExpired(db, now)
    if (await takeDailyRound(db, now)) await keepHouse(db, now, options)
    // Also hourly: what was erased by a visitor or a tool leaves its mails behind.
    else await removeMailFiles(db, now, options)
  }
  let round: Promise<void> = Promise.resolve()
  const runSafely = () => {
    round = run().catch(error => log.error({ err: error }, 'Housekeeping failed'))
  }
  const timer = setInterval(runSafely, HOUR_MS)
  timer.unref()
  runSafely()
  return async () => {
    clearInterval(timer)
    await round
  }
}

/** Everything that docs/operations.md lists under "What is kept, and for how long". */
export async function keepHouse(db: Database, now: Date, options: Options = {}): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await forgetExpired(db, now)
  if (options.keepTripsDays !== undefined) {
    const before = ago(options.keepTripsDays * DAY_MS)
    await eraseOldTrips(db, before)
    await eraseOldMessages(db, before)
  }
  await purgeSettledJobs(db, now)
  await purgeContent(db, ago(KEEP_REPLACED_MS))
  await purgeReservations(db, ago(KEEP_REPLACED_MS))
  await forgetReplacedValues(db, ago(KEEP_REPLACED_MS))
  await purgeSubscribers(db, ago(KEEP_UNCONFIRMED_MS))
  await removeMailFiles(db, now, options)
  await wipeDeleted(db)
}

/** True once a day; the first to ask in a day has it, and a new store waits for its first day to pass. */
export async function takeDailyRound(db: Database, now: Date): Promise<boolean> {
  const stamp = { value: 'true', updated_at: now.toISOString() }
  const first = await db
    .insertInto('settings')
    .values({ name: MARK, ...stamp })
    .onConflict(conflict => conflict.column('name').doNothing())
    .executeTakeFirst()
  if (first.numInsertedOrUpdatedRows) return false
  const taken = await db
    .updateTable('settings')
    .set(stamp)
    .where('name', '=', MARK)
    .where('updated_at', '<=', new Date(now.getTime() - DAY_MS).toISOString())
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

async function forgetExpired(db: Database, now: Date): Promise<void> {
  await purgeAttempts(db, now)
  await purgeSignInEvents(db, now)
  await purgeOrigins(db, now)
  await purgeVisitorMails(db, now)
  for (const table of ['sessions', 'invitations'] as const) {
    await db
      .deleteFrom(table as 'sessions')
      .where('expires_at', '<', now.toISOString())
      .execute()
  }
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - KEEP_KEYS_MS).toISOString())
    .execute()
}

async function purgeContent(db: Database, before: Date): Promise<void> {
  for (const table of ['services', 'fleet_items', 'posts', 'videos'] as const) {
    await db
      .deleteFrom(table as 'services')
      .where('deleted_at', '<', before.toISOString())
      .execute()
  }
}

async function removeMailFiles(db: Database, now: Date, { mailFolder }: Options): Promise<void> {
  if (mailFolder !== undefined) await removeForgottenMails(mailFolder, ids => findRecentJobs(db, ids, now))
}
