import type { CustomerData } from '../../../contract/customers/schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { ChangeDeps } from '../../customers/change-customer.ts'
import { hideCustomers, linkReservations } from '../../customers/change-store.ts'
import { findGroups } from '../../customers/customer-rows.ts'
import { requireShown } from '../../customers/read-customer.ts'
import { listAddresses, listContacts, listCustomers } from '../../customers/store.ts'
import { listNumbersOf } from '../../money/documents/document-store.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { eraseTraces } from '../../platform/events/traces.ts'
import { planTripRecords } from '../trip-records/trip-records.ts'
import { ERASED_PER_COMMIT_MAX, enqueueErasure } from './erase-job.ts'
import {
  type Erased,
  eraseBesideReservations,
  eraseFound,
  type FoundPerson,
  findEverythingOf,
  withNews,
} from './erase-person.ts'
import { type Person, readDataOf } from './person.ts'
import { requireNoRideAhead } from './rides-ahead.ts'

export async function readCustomerData(db: Database, id: string): Promise<CustomerData> {
  return await readDataOf(db, await findPerson(db, await requireShown(db, id)))
}

/**
 * Same as `npm run person`, for all emails that no other customer has. `name` confirms it. Large customers are
 * hidden at once and erased by a job in batches. Throws `not_found`, `invalid`, or `changed_meanwhile` after a
 * concurrent merge or split.
 */
export async function eraseCustomer(
  { db, clock, wakeJobs }: ChangeDeps & Pick<Deps, 'wakeJobs'>,
  id: string,
  { name, actor }: { name: string; actor: Actor },
): Promise<Erased> {
  const now = clock()
  const shown = await requireShown(db, id)
  const person = await findPerson(db, shown)
  // Full table scans, so outside of the transaction.
  const found = await findEverythingOf(db, person)
  const erased = await db.commitTogether(async tx => {
    const [row] = await listCustomers(tx, [await requireShown(tx, id)])
    if (row?.name !== name) {
      const sentence = 'Type the name exactly as shown.'
      throw new Problem('invalid', atField('name', { code: 'name-differs' }, sentence))
    }
    const members = [...(await findGroups(tx, [row.id])).keys()]
    if (members.sort().join() !== [...person.customerIds].sort().join())
      throw new Problem('changed_meanwhile')
    const counts = await eraseOrPlan(tx, { shown, person, found: await withNews(tx, found), now })
    await recordEvent(tx, {
      kind: 'customer.erased',
      actor,
      subject: { kind: 'customer', id: shown },
      now,
      data: { action: 'eraseCustomer' },
    })
    return counts
  })
  wakeJobs()
  return erased
}

const EVENTS_PER_RESERVATION = 4

type Task = { shown: string; person: OwnPerson; found: FoundPerson; now: Date }

async function eraseOrPlan(tx: Database, { shown, person, found, now }: Task): Promise<Erased> {
  const { addresses, reservationIds, messageIds, mentions } = found
  const most = Math.max(reservationIds.length, mentions.events.length / EVENTS_PER_RESERVATION)
  if (most <= ERASED_PER_COMMIT_MAX) return await eraseFound(tx, found, now)
  await requireNoRideAhead(tx, reservationIds, now)
  const linked = new Set(person.reservationIds)
  const unlinked = reservationIds.filter(id => !linked.has(id))
  await linkReservations(tx, unlinked, shown)
  const newsletter = await eraseBesideReservations(tx, found)
  await hideCustomers(tx, person.customerIds)
  await eraseTraces(tx, person.customerIds)
  await enqueueErasure(tx, { shown, customerIds: person.customerIds, addresses }, now)
  return {
    reservations: reservationIds.length,
    messages: messageIds.length,
    newsletter,
    documents: await listNumbersOf(tx, reservationIds),
    records: await planTripRecords(tx, reservationIds, now),
  }
}

type OwnPerson = Person & { customerIds: readonly string[] }

async function findPerson(db: Database, shown: string): Promise<OwnPerson> {
  const customerIds = [...(await findGroups(db, [shown])).keys()]
  const reservations = await listAddresses(db, customerIds)
  const contacts = await listContacts(db, customerIds)
  const addresses = new Set([
    ...contacts.filter(({ kind }) => kind === 'email').map(({ value }) => value),
    ...reservations.flatMap(({ email }) => email?.toLowerCase() ?? []),
  ])
  return {
    addresses: [...addresses],
    reservationIds: reservations.map(({ id }) => id),
    customerIds,
  }
}
