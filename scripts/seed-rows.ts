import { randomUUID } from 'node:crypto'
import { BLOG_CATEGORIES, slugOf } from '../domain/blog.ts'
import { readPickUp } from '../domain/pick-up.ts'
import { referenceFrom } from '../domain/reference.ts'
import { RESERVATION_STATUSES } from '../domain/reservation.ts'
import type { Database } from '../server/db/tables.ts'
import { derivedColumns } from '../server/features/reservations/present.ts'

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

/** Made-up reservations around now, three quarters of them in the past; the same numbers give the same rows. */
export async function seedReservations(db: Database, count: number, now: Date): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => reservation(from + i, now))
    await db.insertInto('reservations').values(rows).execute()
    await db
      .insertInto('reservation_events')
      .values(
        rows.map(row => ({
          id: randomUUID(),
          reservation_id: row.id,
          at: row.created_at,
          who: 'customer',
          from_status: null,
          to_status: 'pending' as const,
        })),
      )
      .execute()
  }
}

function reservation(index: number, now: Date) {
  const pick = <Item>(items: readonly Item[], step: number) => items[(index * step) % items.length]!
  const offset = (index % 400) - 300
  const pick_up_date = new Date(now.getTime() + offset * DAY_MS).toISOString().slice(0, 10)
  // No clock skips or repeats an hour of the day.
  const pick_up_time = `${String(6 + ((index * 7) % 16)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`
  const moment = readPickUp(pick_up_date, pick_up_time, { timeZone: 'America/New_York' })
  const row = {
    id: randomUUID(),
    reference: referenceFrom(Uint8Array.from({ length: 7 }, (_, i) => Math.floor(index / 21 ** i) % 21)),
    first_name: pick(FIRST, 3),
    last_name: pick(LAST, 5),
    email: `guest${index}@example.com`,
    phone_number: `(703) 555-${String(index % 10_000).padStart(4, '0')}`,
    number_of_passengers: 1 + (index % 12),
    pick_up_address: pick(PLACES, 1),
    drop_off_address: PLACES[(index + 1 + (index % 3)) % PLACES.length]!,
    pick_up_date,
    pick_up_time,
    pick_up_at: moment.ok ? moment.at : now.toISOString(),
    status: offset < 0 ? (index % 5 ? 'completed' : 'cancelled') : pick(RESERVATION_STATUSES.slice(0, 2), 1),
    created_at: new Date(now.getTime() - (index % 500) * 3600_000).toISOString(),
    wished_vehicle: null,
    version: 1,
    deleted_at: null,
  } as const
  return { ...row, ...derivedColumns(row) }
}

/** Made-up posts, one a day backwards from now. */
export async function seedPosts(db: Database, count: number, now: Date): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => post(from + i, now))
    await db.insertInto('posts').values(rows).execute()
  }
}

function post(index: number, now: Date) {
  const title = `On the road, letter ${index + 1}`
  return {
    id: randomUUID(),
    slug: `${slugOf(title)}-${index}`,
    title,
    content:
      'What we saw this week between the river and the mountains, and where to stop for coffee. '.repeat(8),
    excerpt: null,
    image_url: '/pictures/tours-1280.webp',
    alt_text: 'An avenue in the evening',
    category: BLOG_CATEGORIES[index % BLOG_CATEGORIES.length]!,
    draft: 0 as const,
    created_at: new Date(now.getTime() - (index + 30) * DAY_MS).toISOString(),
    version: 1,
    deleted_at: null,
  }
}
