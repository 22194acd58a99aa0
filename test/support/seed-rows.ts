import { RESERVATION_STATUSES, referenceFrom } from '../../domain/reservations/reservation.ts'
import { stopAt } from '../../domain/reservations/trip.ts'
import { toJson } from '../../domain/values/json.ts'
import { readPickUp } from '../../domain/values/pick-up.ts'
import { EMPTY_TRIP } from '../../server/booking/new-rows.ts'
import { newId } from '../../server/platform/db/new-id.ts'
import type { Database } from '../../server/platform/db/tables.ts'
import { derivedColumns } from '../../server/reservations/record/read-details.ts'

const DAY_MS = 86_400_000
const BATCH = 200
const FIRST = ['Ada', 'Grace', 'Alan', 'Katherine', 'Edsger', 'Barbara', 'Donald', 'Radia', 'Tim', 'Margaret']
const LAST = ['Byron', 'Hopper', 'Turing', 'Johnson', 'Dijkstra', 'Liskov', 'Knuth', 'Perlman', 'Hamilton']
const PLACES = [
  'Triangle, Prince William County, Virginia, 22172, United States',
  'Union Station, 50 Massachusetts Avenue NE, Washington, District of Columbia, 20002, United States',
  'Washington Dulles International Airport (IAD), 1 Saarinen Circle, Dulles, Loudoun County, Virginia, 20166, United States',
  'Middleburg, Loudoun County, Virginia, 20117, United States',
  'Annapolis, Anne Arundel County, Maryland, 21401, United States',
]

/** The item at this turn, from the first again after the last. */
export function inTurn<Item>(items: readonly Item[], turn: number): Item {
  const item = items[turn % items.length]
  if (item === undefined) throw new Error('The list is empty.')
  return item
}

/** Made-up reservations around now, three quarters of them in the past; the same numbers give the same rows. */
export async function seedReservations(db: Database, count: number, now: Date): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => reservation(from + i, now))
    const [reservations, trips] = [rows.map(row => row.reservation), rows.map(row => row.trip)]
    const events = reservations.map(({ id, created_at }) => ({
      ...{ id: newId(), at: created_at, actor_kind: 'public' as const, actor_id: null, actor_name: '' },
      ...{ kind: 'reservation.created' as const, subject_kind: 'reservation' as const, subject_id: id },
      ...{ reservation_id: id, data: toJson({ from: null, to: 'pending' }) },
    }))
    await db.insertInto('reservations').values(reservations).execute()
    await db.insertInto('trips').values(trips).execute()
    await db.insertInto('events').values(events).execute()
  }
}

function reservation(index: number, now: Date) {
  const pick = <Item>(items: readonly Item[], step: number) => inTurn(items, index * step)
  const offset = (index % 400) - 300
  const local_date = new Date(now.getTime() + offset * DAY_MS).toISOString().slice(0, 10)
  // No clock skips or repeats an hour of the day.
  const local_time = `${String(6 + ((index * 7) % 16)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`
  const moment = readPickUp(local_date, local_time, { timeZone: 'America/New_York' })
  const starts_at = moment.ok ? moment.at : now.toISOString()
  const id = newId(now.getTime())
  const reference = referenceFrom(
    Uint8Array.from({ length: 7 }, (_, i) => Math.floor(index / 21 ** i) % 21),
    'QRT',
  )
  const status =
    offset < 0 ? (index % 5 ? 'completed' : 'cancelled') : pick(RESERVATION_STATUSES.slice(0, 2), 1)
  const details = {
    reservation: {
      ...{ first_name: pick(FIRST, 3), last_name: pick(LAST, 5), email: `guest${index}@example.com` },
      ...{ phone_number: `(703) 555-${String(index % 10_000).padStart(4, '0')}`, starts_at },
    },
    trip: {
      ...{ zone: 'America/New_York', local_date, local_time, starts_at },
      stops: toJson([
        stopAt('pick-up', pick(PLACES, 1)),
        stopAt('drop-off', inTurn(PLACES, index + 1 + (index % 3))),
      ]),
      passengers: 1 + (index % 12),
      progress:
        ({ completed: 'done', cancelled: 'cancelled' } as const)[status as 'completed'] ?? 'scheduled',
    },
  }
  return {
    reservation: {
      ...{
        id,
        reference,
        ...details.reservation,
        ...derivedColumns({ ...details, reference, trips: [{ flight: null, ...details.trip }] }),
      },
      ...{ locale: 'en', source: 'web' as const, status, version: 1, deleted_at: null },
      created_at: new Date(now.getTime() - (index % 500) * 3600_000).toISOString(),
    },
    trip: { ...EMPTY_TRIP, ...details.trip, id: newId(now.getTime()), reservation_id: id },
  }
}
