import { type Selectable, sql } from 'kysely'
import type { DeliveryState } from '../../../../domain/notify/delivery.ts'
import type { Database, Tables } from '../../db/tables.ts'
import type { Job } from '../../jobs/enqueue-job.ts'
import { TEXT_JOB } from '../enqueue-message.ts'

export type DeliveryRow = Selectable<Tables['deliveries']>

/** Adds what is not known yet; a report may have come before the job was settled. */
export async function insertDeliveries(db: Database, rows: readonly DeliveryRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('deliveries')
    .values([...rows])
    .onConflict(conflict => conflict.column('job_id').doNothing())
    .execute()
}

/** The delivery that a report is about: by the id of its job where the provider names it. */
export async function findDelivery(
  db: Database,
  { key, provider, providerId }: { key: string | undefined; provider: string; providerId: string },
): Promise<DeliveryRow | undefined> {
  const query = db.selectFrom('deliveries').selectAll().where('provider', '=', provider)
  return await (key === undefined
    ? query.where('provider_id', '=', providerId)
    : query.where('job_id', '=', key)
  ).executeTakeFirst()
}

/** Moves a delivery from the state that was read; false where another report was faster. */
export async function moveDelivery(
  db: Database,
  { job_id, state }: Pick<DeliveryRow, 'job_id' | 'state'>,
  to: { state: DeliveryState; code: string | undefined; now: Date },
): Promise<boolean> {
  const moved = await db
    .updateTable('deliveries')
    .set({
      state: to.state,
      reported_at: to.now.toISOString(),
      ...(to.code === undefined ? {} : { error: to.code }),
    })
    .where('job_id', '=', job_id)
    .where('state', '=', state)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

/** What became of the messages about a reservation, by the ids of their jobs. */
export async function deliveriesOf(db: Database, reservationId: string): Promise<Map<string, DeliveryRow>> {
  const rows = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .execute()
  return new Map(rows.map(row => [row.job_id, row]))
}

/** Messages that did not arrive since this instant, the latest first. */
export async function listFailedDeliveries(
  db: Database,
  { since, limit }: { since: string; limit: number },
): Promise<DeliveryRow[]> {
  return await db
    .selectFrom('deliveries')
    .selectAll()
    // Word for word as in the index.
    .where(sql<boolean>`deliveries.state in ('undelivered', 'bounced')`)
    .where('deliveries.handed_at', '>=', since)
    // A later message that arrived replaces it.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries as later')
            .select('later.job_id')
            .whereRef('later.reservation_id', '=', 'deliveries.reservation_id')
            .whereRef('later.handed_at', '>', 'deliveries.handed_at')
            .where('later.state', 'in', ['handed-over', 'delivered']),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('events')
            .select('events.seq')
            .whereRef('events.reservation_id', '=', 'deliveries.reservation_id')
            .whereRef('events.at', '>=', 'deliveries.handed_at')
            .where('events.kind', '=', 'message.told'),
        ),
      ),
    )
    .orderBy('deliveries.handed_at', 'desc')
    .orderBy('deliveries.job_id', 'desc')
    .limit(limit)
    .execute()
}

/** How many texts failed with this code since this instant. */
export async function countFailures(db: Database, code: string, since: string): Promise<number> {
  const { n } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll().as('n'))
    .where(sql<boolean>`deliveries.state in ('undelivered', 'bounced')`)
    .where('error', '=', code)
    .where('handed_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The job of a text about a reservation; undefined for any other id. */
export async function findSentText(db: Database, id: string): Promise<Job | undefined> {
  const job = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
  return job?.kind === TEXT_JOB && job.subject_kind === 'reservation' ? job : undefined
}
