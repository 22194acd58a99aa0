import type { Kysely } from 'kysely'
import { reviseWithFleet } from '../fleet-revision.ts'

/** What is made from the fleet is kept until a row of it changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await reviseWithFleet(db)
}
