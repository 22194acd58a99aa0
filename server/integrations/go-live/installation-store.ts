import type { GoLiveFacts } from '../../../domain/integrations/go-live.ts'
import type { Database } from '../../platform/db/tables.ts'

export async function countResources(
  db: Database,
  table: 'vehicles' | 'drivers',
  now: Date,
): Promise<{ real: number; sample: number }> {
  const rows = await db
    .selectFrom(table)
    .select(['sample', ({ fn }) => fn.countAll().as('n')])
    .where('deleted_at', 'is', null)
    .where(eb =>
      eb.or([eb('retired_at', 'is', null), eb('retired_at', '>=', now.toISOString().slice(0, 10))]),
    )
    .groupBy('sample')
    .execute()
  const countOf = (sample: 0 | 1) => Number(rows.find(row => row.sample === sample)?.n ?? 0)
  return { real: countOf(0), sample: countOf(1) }
}

export async function countOwners(
  db: Database,
): Promise<Pick<GoLiveFacts, 'owners' | 'ownersWithoutTwoFactor'>> {
  const owners = await db.selectFrom('staff').select('totp_secret').where('role', '=', 'owner').execute()
  const without = owners.filter(owner => owner.totp_secret === null)
  return { owners: owners.length, ownersWithoutTwoFactor: without.length }
}
