import { type Kysely, sql } from 'kysely'
import { makeAppendOnly } from '../portable.ts'
import { ACCOUNT_SCHEMA } from './initial/accounts.ts'
import { DAY_SCHEMA } from './initial/day.ts'
import { DISPATCH_SCHEMA, guardDispatch } from './initial/dispatch.ts'
import { GUEST_SCHEMA } from './initial/guest.ts'
import { INTEGRATION_SCHEMA } from './initial/integrations.ts'
import { MESSAGE_SCHEMA } from './initial/messages.ts'
import { guardMoney, MONEY_SCHEMA } from './initial/money.ts'
import { PRICING_SCHEMA } from './initial/pricing.ts'
import { indexSearches, reservationSchema } from './initial/reservations.ts'
import { WEBSITE_SCHEMA } from './initial/website.ts'

/** Values from the specification. */
const FIRST_POLICY = {
  number: 1,
  zone: 'America/New_York',
  deposit: { aboveCents: 30_000, points: 5000 },
  guarantee: 'none',
  tiers: [
    { hours: 48, fee: { points: 0 } },
    { hours: 2, fee: 'deposit' },
    { hours: null, fee: { points: 10_000 } },
  ],
  noShow: { points: 10_000 },
  operator: { points: 0 },
  changes: { untilHours: 2, washOutHours: 24 },
  refusedHold: 'ask',
  goodwillWithoutOwnerCents: 5000,
}

export async function up(db: Kysely<unknown>): Promise<void> {
  // Referenced tables come first.
  const statements = [
    ...ACCOUNT_SCHEMA,
    ...reservationSchema(db),
    ...WEBSITE_SCHEMA,
    ...PRICING_SCHEMA,
    ...DISPATCH_SCHEMA,
    ...DAY_SCHEMA,
    ...MONEY_SCHEMA,
    ...GUEST_SCHEMA,
    ...MESSAGE_SCHEMA,
    ...INTEGRATION_SCHEMA,
  ]
  for (const statement of statements) await statement.execute(db)
  await indexSearches(db)
  await guardDispatch(db)
  await guardMoney(db)
  await makeAppendOnly(db, 'message_consents', ['id'])
  await sql`insert into policies (number, document, published_at)
    values (1, ${JSON.stringify(FIRST_POLICY)}, ${new Date().toISOString()})`.execute(db)
}
