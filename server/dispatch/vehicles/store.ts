import type { DispatchVehicle, DispatchVehicleInput } from '../../../contract/dispatch/schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { childSeatsOf } from '../../../domain/reservations/trip-request.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import { byNameThenId } from '../../../domain/values/name-order.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { RecordStore } from '../../platform/records/change-record.ts'
import { storeFactsOfBegunRides } from '../../reservations/record/ride-facts-store.ts'
import { resourceDeletion } from '../occupancy/block-resource.ts'

export const dispatchVehicleStore: RecordStore<DispatchVehicle, DispatchVehicleInput> = {
  table: 'vehicles',
  async list(db) {
    const rows = await selectVehicles(db).execute()
    return rows.map(toWire).sort(byNameThenId)
  },
  async find(db, id) {
    const row = await selectVehicles(db).where('vehicles.id', '=', id).executeTakeFirst()
    return row && toWire(row)
  },
  // A sample becomes the owner's own record once staff save it.
  async columns({ vehicleClass, name, plate, seats, luggage, childSeats, garage, readyFrom, retiredAt }, db) {
    return {
      ...{ vehicle_class_id: await requireClass(db, vehicleClass), name, plate, seats, luggage, sample: 0 },
      ...{ child_seats: toJson(childSeats), garage: garage && toJson(garage) },
      ...{ ready_from: readyFrom, retired_at: retiredAt },
    }
  },
  async added(tx, id) {
    await tx.insertInto('resources').values({ id, kind: 'vehicle' }).execute()
    return {}
  },
  check: (tx, { plate }, before) => requireFreePlate(tx, plate, before?._id),
  async prepared(tx, input, { before, now }) {
    if (before) await storeFactsOfBegunRides(tx, now, { vehicleId: before._id })
    return input
  },
  ...resourceDeletion,
  label: ({ name, plate }) => `${name} (${plate})`,
}

function selectVehicles(db: Database) {
  return db
    .selectFrom('vehicles')
    .leftJoin('vehicle_classes', 'vehicle_classes.id', 'vehicles.vehicle_class_id')
    .selectAll('vehicles')
    .select('vehicle_classes.code as class_code')
    .where('vehicles.deleted_at', 'is', null)
}

async function requireClass(db: Database, code: string): Promise<string> {
  const row = await db
    .selectFrom('vehicle_classes')
    .select('id')
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row) return row.id
  throw new Problem('invalid', atField('vehicleClass', { code: 'unknown-code' }, 'This class doesn’t exist.'))
}

/** A deleted vehicle keeps its plate, because it may be restored. */
async function requireFreePlate(tx: Database, plate: string, ownId: string | undefined): Promise<void> {
  const other = await tx.selectFrom('vehicles').select('id').where('plate', '=', plate).executeTakeFirst()
  if (!other || other.id === ownId) return
  throw new Problem('invalid', atField('plate', { code: 'taken' }, 'Another vehicle has this plate.'))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectVehicles>['execute']>>[number]

function toWire(row: Row): DispatchVehicle {
  const { id, name, plate, seats, luggage, version } = row
  return {
    ...{ _id: id, vehicleClass: row.class_code ?? '', name, plate, seats, luggage, version },
    childSeats: childSeatsOf({ childSeats: readJson(row.child_seats) }),
    garage: readJson(row.garage),
    readyFrom: row.ready_from,
    retiredAt: row.retired_at,
    sample: row.sample === 1,
  }
}
