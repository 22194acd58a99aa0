import type { Selectable } from 'kysely'
import { isUniqueViolation } from '../../db/portable.ts'
import type { Database, Tables } from '../../db/tables.ts'
import { countVisitorMails } from '../../outbox/visitor-mails.ts'

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

/** Everything that one new reservation writes; it stands or falls together. */
export type NewReservation = {
  reservation: Row<'reservations'>
  event: Row<'reservation_events'>
  /** The address that a visitor named as their own; undefined where no mail goes to one. */
  visitorAddress: string | undefined
  /** The mails, once it is counted whether that address may get another one. */
  mails: (allowed: boolean) => Row<'outbox'>[]
  now: Date
  key: Row<'idempotency_keys'> | undefined
  activity: Row<'activity'> | undefined
}

/** Thrown where the key was used, or the reference given, a moment before. */
export class AlreadyTaken extends Error {}

/** So many share a commit; more would keep other requests waiting. */
const MOST_AT_ONCE = 32

/** Stores the reservation durably: when the promise is fulfilled it is on the disk. */
export type ReservationWriter = (unit: NewReservation) => Promise<void>

type Waiting = { unit: NewReservation; done: () => void; fail: (error: unknown) => void }

/**
 * A commit waits for the disk, some 5 ms. Requests that come in while one runs share the next one: one transaction,
 * one statement for each table. Where that fails each is tried alone, so that none pays for its neighbour.
 */
export function createReservationWriter(db: Database): ReservationWriter {
  let waiting: Waiting[] = []
  let running = false

  const run = async () => {
    running = true
    while (waiting.length > 0) {
      const batch = takeBatch(waiting)
      waiting = waiting.filter(entry => !batch.includes(entry))
      await writeBatch(db, batch)
      // The disk had the thread: let it read what has come in meanwhile.
      await nextTurn()
      await nextTurn()
    }
    running = false
  }
  return unit =>
    new Promise((done, fail) => {
      waiting.push({ unit, done: () => done(undefined), fail })
      if (!running) void run()
    })
}

/** The same key twice waits for its twin: it would only break the batch. */
function takeBatch(waiting: Waiting[]): Waiting[] {
  const keys = new Set<string>()
  return waiting
    .filter(({ unit }) => {
      const key = unit.key?.key
      if (key === undefined) return true
      const first = !keys.has(key)
      keys.add(key)
      return first
    })
    .slice(0, MOST_AT_ONCE)
}

async function writeBatch(db: Database, taken: Waiting[]): Promise<void> {
  const batch = await refuseRepeated(db, taken)
  if (batch.length === 0) return
  try {
    await write(
      db,
      batch.map(({ unit }) => unit),
    )
    for (const { done } of batch) done()
  } catch (error) {
    if (batch.length === 1) return batch[0]!.fail(isUniqueViolation(error) ? new AlreadyTaken() : error)
    for (const entry of batch) await writeBatch(db, [entry])
  }
}

/** Those whose key was used before are told so; one question for all, instead of one for each. */
async function refuseRepeated(db: Database, batch: Waiting[]): Promise<Waiting[]> {
  const keys = batch.flatMap(({ unit }) => unit.key?.key ?? [])
  if (keys.length === 0) return batch
  try {
    const used = await db.selectFrom('idempotency_keys').select('key').where('key', 'in', keys).execute()
    if (used.length === 0) return batch
    const known = new Set(used.map(({ key }) => key))
    const isKnown = ({ unit }: Waiting) => unit.key !== undefined && known.has(unit.key.key)
    for (const { fail } of batch.filter(isKnown)) fail(new AlreadyTaken())
    return batch.filter(entry => !isKnown(entry))
  } catch (error) {
    for (const { fail } of batch) fail(error)
    return []
  }
}

async function write(db: Database, units: NewReservation[]): Promise<void> {
  const keys = units.flatMap(({ key }) => key ?? [])
  const activities = units.flatMap(({ activity }) => activity ?? [])
  await db.transaction().execute(async tx => {
    await tx
      .insertInto('reservations')
      .values(units.map(({ reservation }) => reservation))
      .execute()
    if (keys.length > 0) await tx.insertInto('idempotency_keys').values(keys).execute()
    await tx
      .insertInto('reservation_events')
      .values(units.map(({ event }) => event))
      .execute()
    const mails = await mailsOf(tx, units)
    if (mails.length > 0) await tx.insertInto('outbox').values(mails).execute()
    if (activities.length > 0) await tx.insertInto('activity').values(activities).execute()
  })
}

async function mailsOf(tx: Database, units: NewReservation[]): Promise<Row<'outbox'>[]> {
  const addressed = units.filter(({ visitorAddress }) => visitorAddress !== undefined)
  const addresses = addressed.map(({ visitorAddress }) => visitorAddress!)
  // The oldest clock of the batch; they are milliseconds apart.
  const allowed = addresses.length > 0 ? await countVisitorMails(tx, addresses, addressed[0]!.now) : []
  const held = new Set(addressed.filter((_, index) => !allowed[index]))
  return units.flatMap(unit => unit.mails(!held.has(unit)))
}

function nextTurn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
