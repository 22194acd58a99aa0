import { z } from 'zod'
import type { Database } from '../platform/db/tables.ts'
import type { Job } from '../platform/jobs/enqueue-job.ts'
import { readPayload } from '../platform/jobs/read-payload.ts'

export const ERASE_JOB = 'customer.erase'

const Texts = z.array(z.string())

const ErasurePayload = z.object({ customers: z.string(), addresses: z.string() })

/**
 * Reservations whose erasure job is pending. They keep the link to the deleted customer, by which the job
 * finds them.
 */
export async function findErasing(tx: Database, reservationIds: readonly string[]): Promise<Set<string>> {
  const links = await tx
    .selectFrom('reservation_customers')
    .leftJoin('customers', 'customers.id', 'reservation_customers.customer_id')
    .select(['reservation_id', 'customer_id'])
    .where('reservation_id', 'in', reservationIds)
    .where('customers.id', 'is', null)
    .execute()
  if (links.length === 0) return new Set()
  const jobs = await tx.selectFrom('jobs').select('payload').where('kind', '=', ERASE_JOB).execute()
  const erased = new Set(jobs.flatMap(job => readErasure(job).customers))
  return new Set(
    links.filter(({ customer_id }) => erased.has(customer_id)).map(({ reservation_id }) => reservation_id),
  )
}

export function readErasure(job: Pick<Job, 'payload'>): { customers: string[]; addresses: string[] } {
  const { customers, addresses } = readPayload(ErasurePayload, job)
  return {
    customers: readPayload(Texts, { payload: customers }),
    addresses: readPayload(Texts, { payload: addresses }),
  }
}
