import { ROUTES } from '#calls/office'
import { createClient } from '../../contract/client.ts'
import { csvOf } from '../../domain/values/csv.ts'
import { examineOccupancies } from '../../server/dispatch/occupancy/examine-occupancies.ts'
import { IMPORT_JOB } from '../../server/integrations/import/enqueue-import.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import type { Database } from '../../server/platform/db/tables.ts'
import { MAIL_JOB, TEXT_JOB } from '../../server/platform/messaging/enqueue-message.ts'
import { insertFleet } from '../support/fleet.ts'
import { environmentOf, PASSWORD, startProduct, until, type Where } from '../support/product.ts'

const DAY_MS = 86_400_000
const RIDES = 60

/** The process is killed in the middle of an import; the next one goes on with it. */
export async function importKill(where: Where) {
  const environment = { ...environmentOf(where), PAYMENTS: 'none' }
  const first = await startProduct(environment)
  const db = openDatabase(where)
  await insertFleet(db, { sedan: 2 })
  await startImport(first.url)
  await until(async () => (await countAdded(db)) > 0)
  await first.kill('SIGKILL')
  const written = await countAdded(db)

  // The lease of the killed process, which ends after minutes.
  await db.updateTable('jobs').set({ lease_until: null }).where('kind', '=', IMPORT_JOB).execute()
  const second = await startProduct(environment)
  await until(async () => {
    const imports = await db.selectFrom('imports').select('state').execute()
    return imports.every(({ state }) => state === 'done')
  })
  await second.kill('SIGTERM')
  const imported = await db.selectFrom('reservations').select('id').where('source', '=', 'import').execute()
  const silent = await db.selectFrom('unannounced_reservations').select('reservation_id').execute()
  const messages = await db
    .selectFrom('jobs')
    .innerJoin('reservations', 'reservations.id', 'jobs.subject_id')
    .select('jobs.id')
    .where('jobs.kind', 'in', [MAIL_JOB, TEXT_JOB])
    .where('reservations.source', '=', 'import')
    .execute()
  const faults = await examineOccupancies(db)
  const added = await countAdded(db)
  await db.destroy()
  return {
    written,
    counts: [added, imported.length, silent.length],
    expected: [RIDES, RIDES, RIDES],
    messages: messages.length,
    faults,
  }
}

async function startImport(url: string): Promise<void> {
  const client = createClient(ROUTES, request => fetch(request), url)
  const { token } = await client('signIn', { body: { username: 'admin', password: PASSWORD } })
  const date = (day: number) => new Date(Date.now() + (20 + day) * DAY_MS).toISOString().slice(0, 10)
  const head = ['Reference', 'Name', 'Email', 'Phone', 'Pickup date', 'Pickup time', 'Vehicle class']
  const rows = Array.from({ length: RIDES }, (_, ride) => [
    ...[`K-${ride}`, 'Ada Byron', `ada-${ride}@example.com`, '(703) 555-0142'],
    ...[date(Math.floor(ride / 4)), `${6 + 4 * (ride % 4)}:15`, 'sedan'],
  ])
  const file = {
    ...({ kind: 'rides', fileName: 'rides.csv' } as const),
    file: Buffer.from(csvOf([head, ...rows])).toString('base64'),
  }
  const { mapping, digest } = await client('previewImport', { token, body: file })
  await client('startImport', { token, body: { ...file, mapping, digest } })
}

async function countAdded(db: Database): Promise<number> {
  const rows = await db.selectFrom('import_rows').select('key').where('outcome', '=', 'added').execute()
  return rows.length
}
