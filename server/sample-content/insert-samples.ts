import { randomUUID } from 'node:crypto'
import { isUniqueViolation } from '../db/portable.ts'
import type { Database } from '../db/tables.ts'
import { postStore } from '../features/blog/store.ts'
import { vehicleStore } from '../features/fleet/store.ts'
import { serviceStore } from '../features/services/store.ts'
import { videoStore } from '../features/videos/store.ts'
import { SAMPLE_POSTS } from './posts.ts'
import { SAMPLE_SERVICES } from './services.ts'
import { SAMPLE_VEHICLES } from './vehicles.ts'
import { SAMPLE_VIDEOS } from './videos.ts'

const MARK = 'sample-content'
const DAY_MS = 24 * 3600_000

/** Fills an empty store once, so that a new owner sees a whole site. Returns whether it did. */
export async function insertSamples(db: Database, now: Date): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  try {
    await db.transaction().execute(async trx => {
      // The primary key of this row lets one of several starting instances insert the samples, once.
      await trx
        .insertInto('settings')
        .values({ name: MARK, value: 'true', updated_at: now.toISOString() })
        .execute()
      await insertAll(trx, now)
    })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

async function isEmpty(db: Database): Promise<boolean> {
  for (const table of ['services', 'fleet_items', 'posts', 'videos', 'reservations'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  }
  return true
}

async function insertAll(db: Database, now: Date): Promise<void> {
  // A second apart, so that they keep the order in which they are written down.
  const made = (index: number) => ({
    id: randomUUID(),
    now: new Date(now.getTime() - 3600_000 + index * 1000),
  })
  for (const [index, service] of SAMPLE_SERVICES.entries())
    await serviceStore.insert(db, service, made(index))
  for (const [index, vehicle] of SAMPLE_VEHICLES.entries())
    await vehicleStore.insert(db, vehicle, made(index))
  for (const [index, video] of SAMPLE_VIDEOS.entries()) await videoStore.insert(db, video, made(index))
  for (const [index, post] of SAMPLE_POSTS.entries()) {
    const written = new Date(now.getTime() - (index * 9 + 2) * DAY_MS)
    await postStore.insert(db, post, { id: randomUUID(), now: written })
  }
}
