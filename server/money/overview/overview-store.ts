import { sql } from 'kysely'
import type { MoneyOverview } from '../../../contract/money/schemas.ts'
import type { Account } from '../../../domain/money/ledger/account.ts'
import type { EntryKind } from '../../../domain/money/ledger/entry.ts'
import type { ReservationStatus } from '../../../domain/reservations/reservation.ts'
import type { Database } from '../../platform/db/tables.ts'
import { OF_TEST } from '../../reservations/ledger/posting-store.ts'

type Alarm = MoneyOverview['alarms'][number]

export type Standings = {
  heldCents: number
  owedCents: number
  /** Test payments, to be subtracted from the accounts. */
  trial: { tipsCents: number; earnedCents: number; postings: number }
  unsettled: Alarm[]
}

type StandingRow = {
  id: string | null
  reference: string | null
  name: string | null
  starts_at: string | null
  cents: number | string | null
  status: ReservationStatus | null
  held: number | string | null
  owed: number | string | null
  tips: number | string | null
  earned: number | string | null
  tests: number | string | null
}

const REAL_MONEY: readonly Account[] = ['clearing.stripe', 'cash', 'bank']
const CUSTOMER = sql.raw(
  `case when debit = 'customer' then cents when credit = 'customer' then -cents else 0 end`,
)
const FULL_NAME = sql<string>`reservations.first_name || ' ' || reservations.last_name`
const TIPS = sql.raw(`case when credit = 'tips' then cents when debit = 'tips' then -cents else 0 end`)

/** Per reservation: one guest's credit does not pay another's debt. Excludes test payments. */
export async function readStandings(
  db: Database,
  { earning, unsettledMax }: { earning: ReadonlySet<Account>; unsettledMax: number },
): Promise<Standings> {
  const earned = sql.join([...earning])
  const real = sql.join([...REAL_MONEY])
  const earnedCents = sql`(case when credit in (${earned}) then cents else 0 end
    - case when debit in (${earned}) then cents else 0 end)`
  const { rows } = await sql<StandingRow>`
    with tested as (
      select distinct reservation_id as id from postings where ${OF_TEST} and reservation_id is not null
    ),
    trial_sums as (
      select reservation_id as id,
        sum(${CUSTOMER}) as customer, sum(${TIPS}) as tips, sum(${earnedCents}) as earned,
        sum(case when ${OF_TEST} then ${CUSTOMER} else 0 end) as test_customer,
        sum(case when ${OF_TEST} then ${TIPS} else 0 end) as test_tips,
        sum(case when ${OF_TEST} then ${earnedCents} else 0 end) as test_earned,
        sum(case when ${OF_TEST} then 1 else 0 end) as tests,
        max(case when debit in (${real}) or credit in (${real}) then 1 else 0 end) as paid
      from postings join tested on tested.id = postings.reservation_id group by reservation_id
    ),
    trials as materialized (
      select id, tests, case when paid = 1 then test_customer else customer end as customer,
        case when paid = 1 then test_tips else tips end as tips,
        case when paid = 1 then test_earned else earned end as earned
      from trial_sums
    ),
    -- Read once and first: without statistics PostgreSQL would look up the standing of each reservation that is over.
    standing as materialized (
      select reservation_id, cents from reservation_standings where cents <> 0
    ),
    counted as (
      select standing.cents - coalesce(trials.customer, 0) as cents
      from standing left join trials on trials.id = standing.reservation_id
      union all
      -- What trials leave over of an account that is even with them.
      select -trials.customer from trials
      join reservation_standings as even on even.reservation_id = trials.id and even.cents = 0
    ),
    unsettled as (
      select reservations.id, reservations.reference, ${FULL_NAME} as name,
        reservations.starts_at, standing.cents, reservations.status
      from standing join reservations on reservations.id = standing.reservation_id
      where reservations.status in ('completed', 'cancelled')
      order by abs(standing.cents) desc, reservations.reference limit ${unsettledMax}
    )
    select null as id, null as reference, null as name, null as starts_at, null as cents, null as status,
      (select sum(case when cents < 0 then -cents else 0 end) from counted) as held,
      (select sum(case when cents > 0 then cents else 0 end) from counted) as owed,
      (select sum(tips) from trials) as tips, (select sum(earned) from trials) as earned,
      (select sum(tests) from trials) as tests
    union all
    select id, reference, name, starts_at, cents, status, null, null, null, null, null from unsettled`.execute(
    db,
  )
  const sums = rows.find(({ id }) => id === null)
  const unsettled = rows.flatMap(({ id, reference, name, starts_at, cents, status }) =>
    id === null || reference === null || name === null || starts_at === null
      ? []
      : [unsettledAlarm({ id, reference, name, starts_at, cents: Number(cents) }, status)],
  )
  return {
    heldCents: Number(sums?.held ?? 0),
    owedCents: Number(sums?.owed ?? 0),
    trial: {
      tipsCents: Number(sums?.tips ?? 0),
      earnedCents: Number(sums?.earned ?? 0),
      postings: Number(sums?.tests ?? 0),
    },
    unsettled: unsettled.toSorted((one, other) => other.cents - one.cents),
  }
}

type AlarmRow = { id: string; reference: string; name: string; starts_at: string; cents: number }

function unsettledAlarm({ cents, ...row }: AlarmRow, status: ReservationStatus | null): Alarm {
  const owed = status === 'cancelled' ? 'fee' : 'owed'
  return alarm(cents > 0 ? owed : 'to-return', { ...row, cents: Math.abs(cents) })
}

function alarm(kind: Alarm['kind'], { id, reference, name, starts_at, cents }: AlarmRow): Alarm {
  return { kind, reservationId: id, reference, name, pickUpAt: starts_at, cents }
}

/** Refused or lost calls that no later call replaces, and disputed payments. */
export async function listPaymentAlarms(db: Database, limit: number): Promise<Alarm[]> {
  const operations = await db
    .selectFrom('payment_operations')
    .innerJoin('payments', 'payments.id', 'payment_operations.payment_id')
    .innerJoin('reservations', 'reservations.id', 'payments.reservation_id')
    .select([
      'payment_operations.state',
      'payment_operations.cents',
      'reservations.id',
      'reservations.reference',
      'reservations.starts_at',
    ])
    .select(FULL_NAME.as('name'))
    .where('payment_operations.state', 'in', ['refused', 'lost'])
    .where('payment_operations.kind', 'in', ['capture', 'refund', 'charge', 'release'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_operations as other')
            .select('other.id')
            .whereRef('other.replaces', '=', 'payment_operations.id'),
        ),
      ),
    )
    .orderBy('payment_operations.created_at', 'desc')
    .limit(limit)
    .execute()
  const disputed = await db
    .selectFrom('payments')
    .innerJoin('reservations', 'reservations.id', 'payments.reservation_id')
    .select(['payments.cents', 'reservations.id', 'reservations.reference', 'reservations.starts_at'])
    .select(FULL_NAME.as('name'))
    .where('payments.state', '=', 'disputed')
    .orderBy('payments.created_at', 'desc')
    .limit(limit)
    .execute()
  return [
    ...operations.map(row => alarm(row.state === 'lost' ? 'lost' : 'refused', row)),
    ...disputed.map(row => alarm('disputed', row)),
  ]
}

export type ListedPosting = {
  entry: string
  line: number
  at: string
  debit: Account
  credit: Account
  cents: number
  kind: EntryKind
  made_by: string
  reservation_id: string | null
  reference: string | null
}

type Page = {
  account: Account | undefined
  after: Pick<ListedPosting, 'at' | 'entry' | 'line'> | undefined
  limit: number
}

export async function listLedger(db: Database, { account, after, limit }: Page): Promise<ListedPosting[]> {
  let query = db
    .selectFrom('postings')
    .leftJoin('reservations', 'reservations.id', 'postings.reservation_id')
    .select(['entry', 'line', 'at', 'debit', 'credit', 'cents', 'kind', 'made_by', 'reservation_id'])
    .select('reservations.reference')
    .orderBy('at', 'desc')
    .orderBy('entry', 'desc')
    .orderBy('line', 'desc')
    .limit(limit)
  if (account) query = query.where(row => row.or([row('debit', '=', account), row('credit', '=', account)]))
  if (after)
    query = query.where(row =>
      row.or([
        row('at', '<', after.at),
        row.and([row('at', '=', after.at), row('entry', '<', after.entry)]),
        row.and([row('at', '=', after.at), row('entry', '=', after.entry), row('line', '<', after.line)]),
      ]),
    )
  return await query.execute()
}
