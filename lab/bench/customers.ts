import { sql } from 'kysely'
import { toJson } from '../../domain/values/json.ts'
import { searchCustomers } from '../../server/customers/read-customer.ts'
import type { Store } from '../../server/platform/db/database.ts'
import { newId } from '../../server/platform/db/new-id.ts'
import { median } from './load.ts'
import type { Row } from './table.ts'

const BATCH = 500
const ROUNDS = 15
const FIRST = ['Ada', 'Grace', 'Alan', 'Katherine', 'Edsger', 'Barbara', 'Donald', 'Radia', 'Tim', 'Margaret']
const LAST = ['Byron', 'Hopper', 'Turing', 'Johnson', 'Dijkstra', 'Liskov', 'Knuth', 'Perlman', 'Hamilton']

/** Customers as the job makes them, each with an address and a number. */
export async function seedCustomers(db: Store, count: number, now: Date): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => customer(from + i, now))
    await db
      .insertInto('customers')
      .values(rows.map(({ row }) => row))
      .execute()
    await db
      .insertInto('customer_contacts')
      .values(rows.flatMap(({ contacts }) => contacts))
      .execute()
  }
  // PostgreSQL does it by itself within a minute; without it it does not know how rare a word is.
  await sql`analyze customers`.execute(db)
}

function customer(index: number, now: Date) {
  const id = newId(now.getTime() + index)
  const name = `${FIRST[index % FIRST.length]} ${LAST[(index * 5) % LAST.length]}`
  const email = `guest${index}@example.com`
  const digits = `1703${String(2_000_000 + index)}`
  const latest = new Date(now.getTime() - ((index * 7919) % 900) * 86_400_000 - index * 1000)
  return {
    row: {
      id,
      name,
      named_by_staff: 0 as const,
      note: index % 10 === 0 ? 'Likes the rear right seat and a bottle of still water. '.repeat(4) : '',
      preferences: toJson([]),
      ask_before_confirming: 0 as const,
      merged_into: null,
      latest_trip_at: latest.toISOString(),
      search_text: [name.toLowerCase(), email, digits].join('\n'),
      version: 1,
      created_at: now.toISOString(),
    },
    contacts: [
      { kind: 'email' as const, value: email, customer_id: id },
      { kind: 'phone' as const, value: `+${digits}`, customer_id: id },
    ],
  }
}

/** What people type: a frequent name, two words, an address, a number, and what nobody has. */
export const SEARCHES = ['', 'ada', 'hopper grace', 'guest99123@example.com', '(703) 209-9876', 'nobody here']

/** Milliseconds of a search on the server, the median of rounds. */
export async function measureCustomers(db: Store, engine: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const q of SEARCHES) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const begun = performance.now()
      await searchCustomers(db, q === '' ? {} : { q }, new Date())
      times.push(performance.now() - begun)
    }
    const name = `Search of customers on ${engine}: ${q === '' ? 'everything' : q}`
    rows.push({ name, value: median(times), limit: 50, atMost: true, unit: 'ms' })
  }
  return rows
}
