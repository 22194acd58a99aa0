import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../server/platform/db/database.ts'
import { environmentOf, startProduct, type Where } from '../support/product.ts'
import { type Audit, audit } from './audit.ts'
import { newLedger, reserve, startVisitors } from './reservation-load.ts'

const VISITORS = 12

/**
 * Kills the product with SIGKILL at random moments under load, always on the same store. After each start, visitors
 * without an answer retry with their key.
 */
export async function killRounds(
  where: Where,
  { rounds, random }: { rounds: number; random: () => number },
): Promise<Audit> {
  const ledger = newLedger()
  for (let round = 0; round <= rounds; round++) {
    const { url, kill } = await startProduct(environmentOf(where))
    await Promise.all([...ledger.unknown].map(key => reserve(url, ledger, key)))
    if (round === rounds) await kill('SIGTERM')
    else {
      const visitors = startVisitors(() => url, ledger, VISITORS)
      await pause(50 + random() * 400)
      await kill('SIGKILL')
      await visitors.stop()
    }
  }
  const db = openDatabase(where)
  try {
    return await audit(db, ledger, where.dataDir)
  } finally {
    await db.destroy()
  }
}
