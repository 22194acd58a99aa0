import { toJson } from '../../../domain/values/json.ts'
import { purgeLogins } from '../../day/driver-links/driver-login-store.ts'
import { purgeIncidents } from '../../day/incidents/incident-store.ts'
import { purgePapers } from '../../dispatch/papers/store.ts'
import { purgeInbound } from '../../notify/consents/inbound-store.ts'
import { tableLike } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import { wipeDeleted } from '../../platform/db/wipe-deleted.ts'
import type { Deps } from '../../platform/deps.ts'
import { eraseReplacedValues } from '../../platform/events/traces.ts'
import { findRecentJobs, purgeSettledJobs } from '../../platform/jobs/job-store.ts'
import { removeOrphanedMails } from '../../platform/messaging/mail/mail-folder.ts'
import { purgeSuppressions } from '../../platform/messaging/texts/consent-store.ts'
import { purgeVisitorMails } from '../../platform/messaging/visitor-mails.ts'
import { purgeSecrets } from '../../platform/signing/secret-store.ts'
import { purgeSteps } from '../../platform/signing/step-code-store.ts'
import { purgeFormerTranslations, purgeTranslations } from '../../platform/translations/translation-rows.ts'
import { purgeDrafts } from '../../pricing/drafts/draft-store.ts'
import { storeRideFacts } from '../../reservations/record/ride-facts-store.ts'
import { purgeMissing } from '../../site/redirects/missing-store.ts'
import { purgeDemand } from '../../site/visits/demand-store.ts'
import { purgeVisits } from '../../site/visits/visit-store.ts'
import { purgeApiKeys } from '../../staff/identity/api-key-store.ts'
import { purgeAttempts } from '../../staff/identity/attempt-store.ts'
import { purgeSignInEvents } from '../../staff/identity/sign-in-event-store.ts'
import { purgeOrigins } from '../../staff/identity/trusted-origin-store.ts'
import { purgeImports } from '../import/import-store.ts'
import {
  eraseOldMessages,
  eraseOldTrips,
  purgeImportedCustomers,
  purgeReservations,
  purgeSubscribers,
} from '../transfer/purge.ts'
import { purgeTripRecords } from '../trip-records/record-store.ts'
import { findRuleInForce, type InForce } from '../trip-records/trip-records.ts'
import { purgeDeliveries } from '../webhooks/delivery-store.ts'
import { readKeepPeriod } from './keep-period.ts'
import { purgeDriverLinks, purgeHolds, purgeResources, purgeVisitorBookings } from './purge-dispatch.ts'

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
const KEEP_REPLACED_MS = 30 * DAY_MS
const KEEP_UNCONFIRMED_MS = 30 * DAY_MS
const KEEP_INBOUND_MS = 30 * DAY_MS
const KEEP_KEYS_MS = 90 * DAY_MS
const KEEP_SENT_QUOTES_MS = 7 * DAY_MS

/** After the pickup: longer than they are valid. */
const KEEP_DRIVER_LINKS_MS = 30 * DAY_MS

const KEEP_HOLDS_MS = 30 * DAY_MS
/** A row that could not be written by then never will. */
const KEEP_IMPORT_CONTENT_MS = 2 * DAY_MS
/** Rides are booked up to three years ahead. */
const KEEP_IMPORTS_MS = 1096 * DAY_MS

/** Time of the last daily run, shared between instances. Existing stores use this name. */
const DAILY_RUN = 'housekeeping'

type Options = {
  /** From the environment; undefined stores forever. The office’s period goes first. */
  keepTripsDays?: number | undefined
  mailFolder?: string | undefined
  textFolder?: string | undefined
}

/**
 * Hourly: expired rows. Daily: retention periods. The returned function stops it and resolves after the
 * current run.
 */
export function startRetention(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  options: Options = {},
): () => Promise<void> {
  // Facts of rides first: retention may erase the names that they hold.
  const run = async () => {
    const now = clock()
    await storeRideFacts(db, now).catch(error => log.error({ err: error }, 'Storing facts of rides failed'))
    await runRetention({ db, log }, now, options).catch(error =>
      log.error({ err: error }, 'Retention failed'),
    )
  }
  let current: Promise<void> = Promise.resolve()
  const runSafely = () => {
    current = run()
  }
  const timer = setInterval(runSafely, HOUR_MS)
  timer.unref()
  runSafely()
  return async () => {
    clearInterval(timer)
    await current
  }
}

async function runRetention(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  now: Date,
  options: Options,
): Promise<void> {
  await deleteExpired(db, now)
  if (await claimDailyRun(db, now)) {
    const { refused } = await readKeepPeriod(db, options.keepTripsDays)
    if (refused) log.warn(`Retention: ${refused}`)
    await applyRetention(db, now, options)
  }
  // Hourly too: other erasures delete rows, but not the emails' files.
  else await removeMailFiles(db, now, options)
}

export async function applyRetention(db: Database, now: Date, options: Options = {}): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await deleteExpired(db, now)
  const { days, entered } = await readKeepPeriod(db, options.keepTripsDays)
  const inForce = await findRuleInForce(db, now)
  if (days !== undefined) {
    const before = ago(days * DAY_MS)
    await eraseOldTrips(db, earlier(before, inForce), now)
    await purgeImportedCustomers(db, before)
  }
  if (entered !== undefined) await eraseOldMessages(db, ago(entered * DAY_MS))
  await purgeTripRecords(db, now)
  await purgeIncidents(db, ago(KEEP_REPLACED_MS))
  await purgeSettledJobs(db, now)
  await purgeInbound(db, ago(KEEP_INBOUND_MS))
  await purgeSuppressions(db, now)
  await purgeContent(db, ago(KEEP_REPLACED_MS))
  await purgePromoCodes(db, ago(KEEP_REPLACED_MS))
  await purgeLogins(db, now)
  await purgeDriverLinks(db, ago(KEEP_DRIVER_LINKS_MS))
  await purgeHolds(db, ago(KEEP_HOLDS_MS))
  await purgeVisitorBookings(db, ago(DAY_MS))
  await purgePapers(db, ago(KEEP_REPLACED_MS))
  await purgeResources(db, ago(KEEP_REPLACED_MS), inForce?.requiredFrom)
  await purgeTranslations(db)
  await purgeFormerTranslations(db, ago(KEEP_REPLACED_MS))
  await purgeReservations(db, ago(KEEP_REPLACED_MS), now)
  await eraseReplacedValues(db, ago(KEEP_REPLACED_MS))
  await purgeSubscribers(db, ago(KEEP_UNCONFIRMED_MS))
  await purgeVisits(db, now)
  await purgeDemand(db, now)
  await purgeImports(db, { contentBefore: ago(KEEP_IMPORT_CONTENT_MS), rowsBefore: ago(KEEP_IMPORTS_MS) })
  await removeMailFiles(db, now, options)
  await wipeDeleted(db)
}

function earlier(before: Date, inForce: InForce | undefined): Date {
  const required = inForce && new Date(inForce.requiredFrom)
  return required && required < before ? required : before
}

/** Once a day across instances, first a day after the store was created. */
export async function claimDailyRun(db: Database, now: Date): Promise<boolean> {
  const stamp = { value: toJson(true), updated_at: now.toISOString() }
  const first = await db
    .insertInto('settings')
    .values({ name: DAILY_RUN, ...stamp })
    .onConflict(conflict => conflict.column('name').doNothing())
    .executeTakeFirst()
  if (first.numInsertedOrUpdatedRows) return false
  const taken = await db
    .updateTable('settings')
    .set(stamp)
    .where('name', '=', DAILY_RUN)
    .where('updated_at', '<=', new Date(now.getTime() - DAY_MS).toISOString())
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

async function deleteExpired(db: Database, now: Date): Promise<void> {
  await purgeAttempts(db, now)
  await purgeSignInEvents(db, now)
  await purgeOrigins(db, now)
  await purgeVisitorMails(db, now)
  await purgeSteps(db, now)
  await purgeDrafts(db, now)
  await purgeSecrets(db, now)
  await purgeSentQuotes(db, now)
  await purgeMissing(db, now)
  await purgePaymentTraces(db, now)
  await purgeDeliveries(db, now)
  await purgeApiKeys(db, now)
  for (const table of ['sessions', 'invitations'] as const) {
    await db.deleteFrom(tableLike<'sessions'>(table)).where('expires_at', '<', now.toISOString()).execute()
  }
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - KEEP_KEYS_MS).toISOString())
    .execute()
}

async function purgeSentQuotes(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('sent_quotes')
    .where('expires_at', '<', new Date(now.getTime() - KEEP_SENT_QUOTES_MS).toISOString())
    .execute()
}

async function purgeContent(db: Database, before: Date): Promise<void> {
  for (const table of [
    'services',
    'fleet_items',
    'posts',
    'videos',
    'redirects',
    'place_pages',
    'reviews',
    'webhook_endpoints',
  ] as const) {
    await db.deleteFrom(tableLike<'services'>(table)).where('deleted_at', '<', before.toISOString()).execute()
  }
}

async function purgePromoCodes(db: Database, before: Date): Promise<void> {
  const gone = db.selectFrom('promo_codes').select('id').where('deleted_at', '<', before.toISOString())
  await db.deleteFrom('promo_uses').where('promo_id', 'in', gone).execute()
  await db.deleteFrom('promo_codes').where('deleted_at', '<', before.toISOString()).execute()
}

async function removeMailFiles(db: Database, now: Date, { mailFolder, textFolder }: Options): Promise<void> {
  for (const folder of [mailFolder, textFolder])
    if (folder !== undefined) await removeOrphanedMails(folder, ids => findRecentJobs(db, ids, now))
}

const KEEP_LINKS_MS = 7 * DAY_MS
/** Providers retry events for up to three days. */
const KEEP_EVENTS_MS = 90 * DAY_MS
const KEEP_CHANGES_MS = 90 * DAY_MS

async function purgePaymentTraces(db: Database, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  await db.deleteFrom('manage_links').where('expires_at', '<', ago(KEEP_LINKS_MS)).execute()
  await db
    .deleteFrom('guest_changes')
    .where('state', '!=', 'waiting')
    .where('created_at', '<', ago(KEEP_CHANGES_MS))
    .execute()
  await db.deleteFrom('payment_events').where('received_at', '<', ago(KEEP_EVENTS_MS)).execute()
}
