import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { folderMailer } from '../../../server/adapters/mail/folder-mailer.ts'
import { createWebhookSender } from '../../../server/adapters/webhooks/post-webhook.ts'
import type { Store } from '../../../server/db/database.ts'
import { getSite } from '../../../server/features/site/site-settings.ts'
import { createJobHandlers } from '../../../server/job-handlers.ts'
import { runDueJobs } from '../../../server/jobs/job-worker.ts'
import { MAIL_JOB } from '../../../server/messages/enqueue-mail.ts'
import { createSigner } from '../../../server/signing/signer.ts'
import { embeddedPlaces, recordingLog } from '../recording.ts'
import type { Ledger } from './reservation-load.ts'

export type Audit = {
  acknowledged: number
  stored: number
  lost: number
  doubled: number
  half: number
  mails: number
}

/**
 * Compares what was acknowledged with what is stored: every acknowledged reservation is there once, none in part, and
 * every mail is delivered after the leases of killed workers have expired.
 */
export async function audit(db: Store, ledger: Ledger, mailFolder: string): Promise<Audit> {
  const keys = await db.selectFrom('idempotency_keys').selectAll().execute()
  const reservations = await db.selectFrom('reservations').select(['id', 'reference']).execute()
  const trips = await db.selectFrom('trips').select('reservation_id').execute()
  const events = await db.selectFrom('events').select('subject_id').execute()
  const mails = await db
    .selectFrom('jobs')
    .select(['id', 'subject_id', 'state'])
    .where('kind', '=', MAIL_JOB)
    // The evening's run sheet is of no reservation.
    .where('subject_kind', '=', 'reservation')
    .execute()
  const references = new Set(reservations.map(({ reference }) => reference))
  const countOf = (ids: string[]) => {
    const counts = new Map<string, number>()
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
    return counts
  }
  const eventCounts = countOf(events.map(event => event.subject_id))
  const tripCounts = countOf(trips.map(trip => trip.reservation_id))
  const mailCounts = countOf(mails.map(mail => mail.subject_id))
  const keyCounts = countOf(keys.map(key => key.subject_id))
  const half = reservations.filter(
    ({ id }) =>
      tripCounts.get(id) !== 1 ||
      eventCounts.get(id) !== 1 ||
      mailCounts.get(id) !== 2 ||
      keyCounts.get(id) !== 1,
  ).length
  const orphans = [...mailCounts.keys(), ...keyCounts.keys()].filter(
    id => !reservations.some(reservation => reservation.id === id),
  ).length

  // Five minutes later the leases of killed workers have expired.
  const clock = () => new Date(Date.now() + 5 * 60_000)
  const { log } = recordingLog()
  const folder = folderMailer({ folder: mailFolder, from: 'a@example.com' })
  const handlers = createJobHandlers({
    log,
    payments: undefined,
    webhooks: createWebhookSender({ allowLocal: true }),
    texts: undefined,
    places: embeddedPlaces({ log, clock }),
    db,
    clock,
    mailer: folder,
    signer: createSigner({ db, clock }),
    site: () => getSite(db),
    contentVersions: { advance: () => {} },
    config: { host: '127.0.0.1', publicUrl: 'http://localhost', ownerEmail: undefined, rateLimits: false },
  })
  await runDueJobs({ db, clock, log, handlers })
  const files = existsSync(mailFolder) ? new Set(readdirSync(mailFolder)) : new Set<string>()
  const settled = await db.selectFrom('jobs').select('id').where('state', '=', 'dropped').execute()
  const dropped = new Set(settled.map(({ id }) => id))
  const delivered = mails.filter(({ id }) => dropped.has(id) || files.has(`${id}.eml`)).length
  return {
    acknowledged: ledger.acknowledged.size,
    stored: reservations.length,
    lost: [...ledger.acknowledged.values()].filter(reference => !references.has(reference)).length,
    doubled: reservations.length - references.size + (keys.length - new Set(keys.map(key => key.key)).size),
    half: half + orphans,
    mails: mails.length - delivered,
  }
}

/** Nothing lost, doubled, half, or left undelivered. */
export function assertKept(result: Audit) {
  const { lost, doubled, half, mails } = result
  assert.deepEqual({ lost, doubled, half, mails }, { lost: 0, doubled: 0, half: 0, mails: 0 })
}

export const mailFolderOf = (dataDir: string) => join(dataDir, 'mail')
