import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { createWebhookSender } from '../../server/integrations/webhooks/post-webhook.ts'
import { createJobHandlers } from '../../server/job-handlers.ts'
import type { Store } from '../../server/platform/db/database.ts'
import { runDueJobs } from '../../server/platform/jobs/job-worker.ts'
import { MAIL_JOB } from '../../server/platform/messaging/enqueue-message.ts'
import { folderMailer, mailFolderOf } from '../../server/platform/messaging/mail/create-mailer.ts'
import { getSite } from '../../server/platform/settings/site-settings.ts'
import { createSigner } from '../../server/platform/signing/signer.ts'
import { createMemoryPictures, embeddedPlaces, recordingLog } from '../support/recording.ts'
import type { Ledger } from './reservation-load.ts'

type JobContext = Parameters<typeof createJobHandlers>[0]
export type Audit = Record<'acknowledged' | 'stored' | 'lost' | 'doubled' | 'half' | 'mails', number>

/** Runs the jobs that are due at this instant in this process. */
export async function runRest(
  db: Store,
  now: Date,
  channels: Pick<JobContext, 'mailer'> & Partial<Pick<JobContext, 'texts'>>,
): Promise<void> {
  const clock = () => now
  const { log } = recordingLog()
  const handlers = createJobHandlers({
    ...{ db, clock, log, payments: undefined, texts: undefined, ...channels },
    webhooks: createWebhookSender({ allowLocal: true }),
    ...{ places: embeddedPlaces({ log, clock }), pictures: createMemoryPictures() },
    signer: createSigner({ db, clock }),
    site: () => getSite(db),
    contentVersions: { advance: () => {} },
    config: { host: '127.0.0.1', publicUrl: 'http://localhost', ownerEmail: undefined, rateLimits: false },
  })
  await runDueJobs({ db, clock, log, handlers })
}

/**
 * Compares acknowledged with stored reservations: each is stored once and complete, and its emails are delivered once the
 * leases of killed workers have expired.
 */
export async function audit(db: Store, ledger: Ledger, dataDir: string): Promise<Audit> {
  const folder = mailFolderOf({ dataDir })
  const keys = await db.selectFrom('idempotency_keys').select(['key', 'subject_id as id']).execute()
  const reservations = await db.selectFrom('reservations').select(['id', 'reference']).execute()
  const trips = await db.selectFrom('trips').select('reservation_id as id').execute()
  const events = await db.selectFrom('events').select('subject_id as id').execute()
  const mails = await db
    .selectFrom('jobs')
    .select(['id as job', 'subject_id as id'])
    .where('kind', '=', MAIL_JOB)
    // Excludes the evening's run sheet.
    .where('subject_kind', '=', 'reservation')
    .execute()
  const parts = [trips, events, mails, keys].map((rows: { id: string }[]) =>
    Map.groupBy(rows, ({ id }) => id),
  )
  const sizes = [1, 1, 2, 1]
  const ids = new Set(reservations.map(({ id }) => id))
  const references = new Set(reservations.map(({ reference }) => reference))
  const half = [...ids].filter(id => parts.some((part, at) => part.get(id)?.length !== sizes[at]))
  const orphans = [...mails, ...keys].filter(({ id }) => !ids.has(id))

  await runRest(db, new Date(Date.now() + 5 * 60_000), {
    mailer: folderMailer({ folder, from: 'a@example.com' }),
  })
  const files = new Set(existsSync(folder) ? readdirSync(folder) : [])
  const settled = await db.selectFrom('jobs').select('id').where('state', '=', 'dropped').execute()
  const dropped = new Set(settled.map(({ id }) => id))
  return {
    acknowledged: ledger.acknowledged.size,
    stored: reservations.length,
    lost: [...ledger.acknowledged.values()].filter(reference => !references.has(reference)).length,
    doubled: reservations.length - references.size + (keys.length - new Set(keys.map(({ key }) => key)).size),
    half: half.length + orphans.length,
    mails: mails.filter(({ job }) => !dropped.has(job) && !files.has(`${job}.eml`)).length,
  }
}

/** Nothing lost, doubled, half, or left undelivered. */
export function assertKept({ lost, doubled, half, mails }: Audit) {
  assert.deepEqual({ lost, doubled, half, mails }, { lost: 0, doubled: 0, half: 0, mails: 0 })
}
