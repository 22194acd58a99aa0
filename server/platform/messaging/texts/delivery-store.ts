import { type Selectable, sql } from 'kysely'
import type { DeliveryState } from '../../../../domain/notify/delivery.ts'
import type { Database, Tables } from '../../db/tables.ts'
import type { Job } from '../../jobs/enqueue-job.ts'
import { TEXT_JOB } from '../enqueue-message.ts'

export type DeliveryRow = Selectable<Tables['deliveries']>

/** Skips existing rows, because a report may arrive before the job is settled. */
export async function insertDeliveries(db: Database, rows: readonly DeliveryRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('deliveries')
    .values([...rows])
    .onConflict(conflict => conflict.column('job_id').doNothing())
    .execute()
}

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

export async function deliveriesOf(db: Database, reservationId: string): Promise<Map<string, DeliveryRow>> {
  const rows = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .execute()
  return new Map(rows.map(row => [row.job_id, row]))
}

export async function listFailedDeliveries(
  db: Database,
  { since, limit }: { since: string; limit: number },
): Promise<DeliveryRow[]> {
  return await db
    .selectFrom('deliveries')
    .selectAll()
    // Must match the index condition verbatim.
    .where(sql<boolean>`deliveries.state in ('undelivered', 'bounced')`)
    .where('deliveries.handed_at', '>=', since)
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

export async function findSentText(db: Database, id: string): Promise<Job | undefined> {
  const job = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
  return job?.kind === TEXT_JOB && job.subject_kind === 'reservation' ? job : undefined
}
