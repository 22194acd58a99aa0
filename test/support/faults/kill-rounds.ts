import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../../server/db/database.ts'
import { type Audit, audit, mailFolderOf } from './audit.ts'
import { newLedger, reserve, startVisitors } from './booking-load.ts'
import { type Patient, startPatient } from './product.ts'

const VISITORS = 12

/**
 * Kills the product with SIGKILL at a random moment under load, again and again on the same store; after each start
 * the visitors whose answer never came try again with their key. Then counts.
 */
export async function killRounds(
  where: { dataDir: string; databaseUrl: string | undefined },
  options: { rounds: number; random: () => number },
): Promise<Audit> {
  const environment = {
    DATA_DIR: where.dataDir,
    ...(where.databaseUrl ? { DATABASE_URL: where.databaseUrl } : {}),
  }
  const ledger = newLedger()
  let patient: Patient | undefined
  for (let round = 0; round < options.rounds; round++) {
    patient = await startPatient(environment)
    const { url } = patient
    await Promise.all([...ledger.unknown].map(key => reserve(url, ledger, key)))
    const visitors = startVisitors(() => url, ledger, VISITORS)
    await pause(50 + options.random() * 400)
    await patient.kill('SIGKILL')
    await visitors.stop()
  }
  patient = await startPatient(environment)
  const { url } = patient
  await Promise.all([...ledger.unknown].map(key => reserve(url, ledger, key)))
  await patient.kill('SIGTERM')
  const db = openDatabase(where)
  try {
    return await audit(db, ledger, mailFolderOf(where.dataDir))
  } finally {
    await db.destroy()
  }
}
