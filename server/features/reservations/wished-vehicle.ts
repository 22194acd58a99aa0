import { Problem } from '../../../contract/problems.ts'
import type { Database } from '../../db/tables.ts'

/**
 * The name of the vehicle that the customer asks for, or null where none is named. One that was deleted a moment ago
 * still counts: the office can offer another. Throws `invalid` for an id that is not of our fleet.
 */
export async function findWishedVehicle(db: Database, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null
  const row = await db.selectFrom('fleet_items').select('name').where('id', '=', id).executeTakeFirst()
  if (row) return row.name
  const told = 'This vehicle is not in our fleet any more. Choose another one, or send without this wish.'
  throw new Problem('invalid', { fields: { vehicleId: told } })
}
