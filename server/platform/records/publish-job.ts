import { type ContentName, publishingState } from '../../../domain/site/content.ts'
import { type SubjectKind, SYSTEM } from '../../../domain/values/event.ts'
import { keysOf } from '../../../domain/values/record.ts'
import { type ContentVersions, type RaisedVersions, raiseContentVersions } from '../db/content-versions.ts'
import type { Store } from '../db/database.ts'
import { tableLike } from '../db/portable.ts'
import type { Database } from '../db/tables.ts'
import { recordEvent } from '../events/record-event.ts'
import { enqueueJob, type Job } from '../jobs/enqueue-job.ts'
import { Dropped, type JobHandler } from '../jobs/handler.ts'
import { type ContentTable, findRow } from './content-rows.ts'
import { publishingOf } from './publishing.ts'

export const PUBLISH_JOB = 'content.publish'

const KINDS = {
  services: { content: 'services', subject: 'service' },
  fleet_items: { content: 'fleet', subject: 'fleet-item' },
  posts: { content: 'posts', subject: 'post' },
  videos: { content: 'videos', subject: 'video' },
  place_pages: { content: 'places', subject: 'place-page' },
} as const satisfies Record<ContentTable, { content: ContentName; subject: SubjectKind }>
const TABLES = keysOf(KINDS)

/** Must run in the transaction that sets the instant. */
export async function planPublishing(
  tx: Database,
  { table, id, publishAt, now }: { table: ContentTable; id: string; publishAt: string; now: Date },
): Promise<void> {
  await enqueueJob(tx, {
    kind: PUBLISH_JOB,
    subject: { kind: KINDS[table].subject, id },
    orderingKey: `${PUBLISH_JOB}:${id}`,
    payload: {},
    now,
    runAt: new Date(publishAt),
  })
}

/** Needed after an import, which brings records without their jobs. */
export async function planAllPublishing(db: Database, now: Date): Promise<void> {
  for (const table of TABLES) {
    const rows = await db
      .selectFrom(tableLike<'services'>(table))
      .select(['id', 'publish_at'])
      .where('publish_at', '>', now.toISOString())
      .where('draft', '=', 0)
      .execute()
    for (const { id, publish_at } of rows) {
      if (publish_at !== null) await planPublishing(db, { table, id, publishAt: publish_at, now })
    }
  }
}

type HandlerDeps = { db: Store; clock: () => Date; contentVersions: Pick<ContentVersions, 'advance'> }

/** Raises the content version, so that caches refresh, and notifies open offices. Idempotent. */
export function publishHandler({ db, clock, contentVersions }: HandlerDeps): JobHandler {
  return {
    width: 1,
    async handle(job) {
      const now = clock()
      const raised = await db.commitTogether(tx => publish(tx, job, now))
      if (!raised) throw new Dropped('The record is no longer scheduled for this time.')
      contentVersions.advance(raised)
    },
  }
}

async function publish(tx: Database, job: Job, now: Date): Promise<RaisedVersions | undefined> {
  const table = TABLES.find(name => KINDS[name].subject === job.subject_kind)
  const row = table && (await findRow(tx, table, job.subject_id))
  if (!row || row.publish_at !== job.run_at) return undefined
  if (publishingState(publishingOf(row), now) !== 'published') return undefined
  await recordEvent(tx, {
    kind: 'content.changed',
    actor: SYSTEM,
    subject: { kind: KINDS[table].subject, id: row.id },
    now,
  })
  return await raiseContentVersions(tx, [KINDS[table].content], now)
}
