import { keysOf } from '../../../domain/values/record.ts'
import { tableLike } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import { isLocalAddress, type ServedAt } from '../../platform/process/local-address.ts'

const KINDS = {
  fleet_items: ['fleet vehicle', 'fleet vehicles'],
  videos: ['video', 'videos'],
  reviews: ['review', 'reviews'],
  place_pages: ['landing page', 'landing pages'],
  vehicle_classes: ['vehicle class', 'vehicle classes'],
  meeting_points: ['meeting point', 'meeting points'],
  vehicles: ['dispatch vehicle', 'dispatch vehicles'],
  drivers: ['driver', 'drivers'],
} as const
export type SampledTable = keyof typeof KINDS

const FOR_STAFF: ReadonlySet<SampledTable> = new Set(['vehicles', 'drivers'])
/** Not shown on a public address. */
const LOCAL_ONLY: ReadonlySet<SampledTable> = new Set(['fleet_items', 'videos', 'reviews'])

export type SamplesLeft = { visitors: string[]; staff: string[] }

export async function countSamples(db: Database, at: ServedAt): Promise<SamplesLeft> {
  const left: SamplesLeft = { visitors: [], staff: [] }
  for (const { table, count, isShown } of await listSamples(db, at)) {
    const [one, many] = KINDS[table]
    left[isShown ? 'visitors' : 'staff'].push(`${count} ${count === 1 ? one : many}`)
  }
  return left
}

/** Kinds of which samples are left. */
export async function listSamples(
  db: Database,
  at: ServedAt,
): Promise<{ table: SampledTable; count: number; isShown: boolean }[]> {
  const isLocal = isLocalAddress(at)
  const left = []
  for (const table of keysOf(KINDS)) {
    const count = await countIn(db, table)
    if (count === 0) continue
    const isShown =
      !FOR_STAFF.has(table) &&
      (isLocal || !LOCAL_ONLY.has(table)) &&
      (table !== 'reviews' || !(await hasRealReview(db)))
    left.push({ table, count, isShown })
  }
  return left
}

async function countIn(db: Database, table: SampledTable): Promise<number> {
  const { n } = await db
    .selectFrom(tableLike<'videos'>(table))
    .select(({ fn }) => fn.countAll().as('n'))
    .where('sample', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function hasRealReview(db: Database): Promise<boolean> {
  const review = await db
    .selectFrom('reviews')
    .select('id')
    .where('sample', '=', 0)
    .where('state', '=', 'published')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return review !== undefined
}
