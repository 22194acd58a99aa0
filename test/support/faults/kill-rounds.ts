import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../../server/db/database.ts'
import { type Audit, audit, mailFolderOf } from './audit.ts'
import { type Product, startProduct } from './product.ts'
import { newLedger, reserve, startVisitors } from './reservation-load.ts'

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
  let product: Product | undefined
  for (let round = 0; round < options.rounds; round++) {
    product = await startProduct(environment)
    const { url } = product
    await Promise.all([...ledger.unknown].map(key => reserve(url, ledger, key)))
    const visitors = startVisitors(() => url, ledger, VISITORS)
    await pause(50 + options.random() * 400)
    await product.kill('SIGKILL')
    await visitors.stop()
  }
  product = await startProduct(environment)
  const { url } = product
  await Promise.all([...ledger.unknown].map(key => reserve(url, ledger, key)))
  await product.kill('SIGTERM')
  const db = openDatabase(where)
  try {
    return await audit(db, ledger, mailFolderOf(where.dataDir))
  } finally {
    await db.destroy()
  }
}
