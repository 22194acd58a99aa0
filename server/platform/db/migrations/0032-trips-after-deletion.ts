import type { Kysely } from 'kysely'
import { forbidTripsAfterDeletion } from '../deletion-guard.ts'

/** A vehicle or a driver that is deleted has no trip ahead: the store itself refuses both ways to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await forbidTripsAfterDeletion(db)
}
