import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../../../server/platform/db/database.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { startProduct } from './product.ts'
import { newLedger, reserve, startVisitors } from './reservation-load.ts'

const VISITORS = 12
/** The shared-memory file is an index that SQLite makes anew from the log. */
const FILES = ['quantico.sqlite', 'quantico.sqlite-wal']

type CutResult = {
  cuts: number
  acknowledged: number
  lost: number
  damaged: number
  /** The answers to the visitors, by status. */
  statuses: ReadonlyMap<number, number>
  /** What the product logged as a warning or an error. */
  output: string
}

/**
 * Copies the files of the store at random moments of a rush, each time as of one instant: the process stands still
 * while they are copied. Opens each copy elsewhere, as after a power cut, and looks for what had been acknowledged by
 * then. What the disk itself loses is beyond this: the program asks it to sync every commit.
 */
export async function powerCuts(options: { cuts: number; random: () => number }): Promise<CutResult> {
  const dataDir = temporaryFolder('cuts')
  const product = await startProduct({ DATA_DIR: dataDir })
  const ledger = newLedger()
  const visitors = startVisitors(() => product.url, ledger, VISITORS)
  const result = { cuts: options.cuts, acknowledged: 0, lost: 0, damaged: 0 }
  while ((await reserve(product.url, ledger)) !== 201) await pause(10)
  for (let cut = 0; cut < options.cuts; cut++) {
    await pause(20 + options.random() * 200)
    product.child.kill('SIGSTOP')
    const acknowledged = [...ledger.acknowledged.values()]
    const copy = join(dataDir, `cut-${cut}`)
    mkdirSync(copy)
    for (const file of FILES) {
      if (existsSync(join(dataDir, file))) copyFileSync(join(dataDir, file), join(copy, file))
    }
    product.child.kill('SIGCONT')
    const { lost, damaged } = await lookInto(copy, acknowledged)
    result.lost += lost
    result.damaged += damaged
    result.acknowledged = acknowledged.length
  }
  const statuses = await visitors.stop()
  await product.kill('SIGTERM')
  return { ...result, statuses, output: product.output() }
}

async function lookInto(dataDir: string, acknowledged: string[]): Promise<{ lost: number; damaged: number }> {
  const db = openDatabase({ dataDir })
  try {
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    const stored = await db
      .selectFrom('reservations')
      .innerJoin('trips', 'trips.reservation_id', 'reservations.id')
      .innerJoin('events', 'events.reservation_id', 'reservations.id')
      .select('reference')
      .execute()
    const references = new Set(stored.map(({ reference }) => reference))
    return {
      lost: acknowledged.filter(reference => !references.has(reference)).length,
      damaged: check.rows[0]?.integrity_check === 'ok' ? 0 : 1,
    }
  } finally {
    await db.destroy()
  }
}
