import type { Database } from '../db/tables.ts'

export const ERASE_JOB = 'customer.erase'

/** The customers of an erasure in the payload of its job. */
export type ErasedCustomers = { customers: string }

/**
 * Of these reservations those that wait for the job that erases them: their link names a customer who was deleted, and
 * a job has that customer. They keep this link, by which the job finds them.
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
  const erased = new Set(jobs.flatMap(({ payload }) => readErasedCustomers(JSON.parse(payload))))
  return new Set(
    links.filter(({ customer_id }) => erased.has(customer_id)).map(({ reservation_id }) => reservation_id),
  )
}

export function readErasedCustomers({ customers }: ErasedCustomers): string[] {
  return JSON.parse(customers) as string[]
}
