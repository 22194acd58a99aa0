import { sql } from 'kysely'
import type { Posting } from '../../../domain/money/ledger/entry.ts'
import { faultsIn, type LedgerFault } from '../../../domain/money/ledger/invariants.ts'
import { tripsOtherwisePosted } from '../../../domain/money/ledger/rides.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listFaredTrips } from './fared-trips.ts'
import { readBalances, readJournal } from './posting-store.ts'

/** What the doctor says about money. */
export type LedgerMatter = { level: 'ok' | 'note' | 'FAULT'; words: string }

/** Faults that are named one by one; of more, only the number is said. */
const FAULTS_NAMED_MAX = 10

const SENTENCES: Record<LedgerFault['code'], string> = {
  'not-an-amount': 'has an invalid amount',
  'same-account': 'moves money from an account to itself',
  'unknown-account': 'names an unknown account',
  'other-currency': 'is not in US dollars',
  'lines-missing': 'is missing a line',
  'mixed-entry': 'has lines for different subjects',
  'reversal-unequal': 'doesn’t match the entry it reverses',
  'reversal-of-nothing': 'reverses an entry that doesn’t exist',
  'tips-overpaid': 'were paid out to drivers in excess of what was received',
}

/** Says whether the ledger keeps its rules, and which reservations are over and not settled. */
export async function judgeLedger(db: Database): Promise<LedgerMatter[]> {
  const postings: Posting[] = []
  for await (const row of readJournal(db)) postings.push(row)
  const faults = faultsIn(postings)
  const named = faults.slice(0, FAULTS_NAMED_MAX).map(
    ({ code, about }): LedgerMatter => ({
      level: 'FAULT',
      words: `Ledger: ${about} ${SENTENCES[code]}. Restore from a backup, or ask for help.`,
    }),
  )
  const fares = await judgeFares(db, postings)
  const more = faults.length - named.length
  named.push(...(await judgeStandings(db)))
  if (more > 0) named.push({ level: 'FAULT', words: `Ledger: ${more} more entries have faults.` })
  if (named.length === 0) named.push(await soundLedger(db, postings.length))
  return [...named, ...fares, ...(await unsettled(db))]
}

/** Whether what was earned of each reservation is the fare of its trips that are done, by kind. */
async function judgeFares(db: Database, postings: readonly Posting[]): Promise<LedgerMatter[]> {
  const reservations = await listFaredTrips(db)
  const byReservation = Map.groupBy(postings, ({ reservationId }) => reservationId)
  const otherwise = reservations.flatMap(({ id, reference, trips }) => {
    const own = byReservation.get(id) ?? []
    const wrong = tripsOtherwisePosted(own, trips)
    return wrong.length === 0 ? [] : [{ reference, isPosted: own.some(({ kind }) => kind === 'ride') }]
  })
  const faulty = otherwise.filter(({ isPosted }) => isPosted).map(({ reference }) => reference)
  const missing = otherwise.length - faulty.length
  return [
    ...faulty.slice(0, FAULTS_NAMED_MAX).map(
      (reference): LedgerMatter => ({
        level: 'FAULT',
        words: `Ledger: earnings posted for ${reference} don’t match its fares. Set its status back, then set it again.`,
      }),
    ),
    // Rides that were driven before their fares were posted.
    ...(missing > 0
      ? [{ level: 'note' as const, words: `Ledger: ${missing} completed reservations were never posted.` }]
      : []),
  ]
}

/** Whether the balances that the store keeps are those of the postings. */
async function judgeStandings(db: Database): Promise<LedgerMatter[]> {
  const { rows } = await sql<{ count: number | string }>`
    with sums as (
      select coalesce(reservation_id, '') as id, sum(case when debit = 'customer' then cents else -cents end) as cents
      from postings where debit = 'customer' or credit = 'customer' group by coalesce(reservation_id, '')
    )
    select (select count(*) from sums left join reservation_standings on reservation_id = id
        where reservation_standings.cents is null or reservation_standings.cents <> sums.cents)
      + (select count(*) from reservation_standings left join sums on id = reservation_id
        where sums.cents is null) as count`.execute(db)
  const count = Number(rows[0]?.count ?? 0)
  if (count === 0) return []
  return [
    {
      level: 'FAULT',
      words: `Ledger: stored balances of ${count} reservations don’t match their postings. Restore from a backup, or ask for help.`,
    },
  ]
}

async function soundLedger(db: Database, count: number): Promise<LedgerMatter> {
  const balance = (await readBalances(db)).balances.get('customer') ?? 0
  const words =
    balance > 0
      ? `guests owe ${dollars(balance)} net`
      : `guests are in credit by ${dollars(Math.abs(balance))} net`
  return { level: 'ok', words: `Ledger: ${count} postings, ${words}.` }
}

/** Reservations that are over and whose customer account is not 0, nor taken over by a company. */
async function unsettled(db: Database): Promise<LedgerMatter[]> {
  const { rows } = await sql<{ reference: string; cents: number | string }>`
    select reservations.reference, sum(case when postings.debit = 'customer' then postings.cents
      when postings.credit = 'customer' then -postings.cents else 0 end) as cents
    from postings join reservations on reservations.id = postings.reservation_id
    where reservations.status in ('completed', 'cancelled')
    group by reservations.id, reservations.reference
    having sum(case when postings.debit = 'customer' then postings.cents
      when postings.credit = 'customer' then -postings.cents else 0 end) <> 0
    order by reservations.reference`.execute(db)
  if (rows.length === 0) return []
  const names = rows.slice(0, FAULTS_NAMED_MAX).map(({ reference, cents }) => {
    const amount = Number(cents)
    return amount > 0 ? `${reference} owes ${dollars(amount)}` : `${reference} is due ${dollars(-amount)}`
  })
  const more = rows.length > names.length ? `, and ${rows.length - names.length} more` : ''
  return [{ level: 'note', words: `Payments: ended but not settled: ${names.join(', ')}${more}.` }]
}

function dollars(cents: number): string {
  return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
}
