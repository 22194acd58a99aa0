import type {
  Customer,
  CustomerPage,
  CustomerQuery,
  ListedCustomer,
  ReservationCustomer,
} from '../../contract/customers/schemas.ts'
import { Problem } from '../../contract/problems.ts'
import { addressOf } from '../../domain/reservations/trip.ts'
import { readJson } from '../../domain/values/json.ts'
import type { Database } from '../platform/db/tables.ts'
import { findPrices } from '../pricing/agreement-store.ts'
import { parseStops } from '../reservations/record/to-wire.ts'
import { findCustomerOf } from './ask-before-confirming.ts'
import { type CustomerRow, findGroups, findShown, nameOf } from './customer-rows.ts'
import { cutContacts, readShownContacts } from './shown-contacts.ts'
import {
  countRides,
  findCustomerPage,
  isReservation,
  listCustomers,
  listReservations,
  type Rides,
} from './store.ts'

export async function searchCustomers(db: Database, query: CustomerQuery, now: Date): Promise<CustomerPage> {
  const { rows, next } = await findCustomerPage(db, query)
  return { items: await listedOf(db, rows, now), next }
}

export async function readCustomer(db: Database, id: string, now: Date): Promise<Customer> {
  const shown = await requireShown(db, id)
  const groups = await findGroups(db, [shown])
  const rows = await listCustomers(db, [...groups.keys()])
  const row = rows.find(row => row.id === shown)
  if (!row) throw new Problem('not_found')
  const [listed] = await listedOf(db, [row], now)
  if (!listed) throw new Problem('not_found')
  const reservations = await listReservations(db, [...groups.keys()])
  const prices = await findPrices(
    db,
    reservations.map(({ id }) => id),
  )
  return {
    ...listed,
    version: row.version,
    note: row.note,
    preferences: preferencesOf(row),
    reservations: reservations.map(reservation => ({
      _id: reservation.id,
      reference: reservation.reference,
      name: nameOf(reservation),
      status: reservation.status,
      pickUpAt: reservation.starts_at,
      isOutboundCancelled: reservation.progress === 'cancelled',
      pickUpAddress: addressOf(parseStops(reservation.stops)[0]),
      dropOffAddress: addressOf(parseStops(reservation.stops).at(-1)),
      totalCents: prices.get(reservation.id)?.total_cents,
    })),
    merged: rows
      .filter(({ id }) => id !== shown)
      .map(merged => ({
        _id: merged.id,
        name: merged.name,
        note: merged.note,
        preferences: preferencesOf(merged),
      })),
    createdAt: row.created_at,
  }
}

export async function readReservationCustomer(
  db: Database,
  reservationId: string,
  now: Date,
): Promise<ReservationCustomer> {
  if (!(await isReservation(db, reservationId))) throw new Problem('not_found')
  const id = await findCustomerOf(db, reservationId)
  const shown = id === undefined ? undefined : (await findShown(db, [id])).get(id)
  const [row] = shown === undefined ? [] : await listCustomers(db, [shown])
  if (!row) return { customer: null }
  const [listed] = await listedOf(db, [row], now)
  return { customer: listed ? { ...listed, note: row.note, preferences: preferencesOf(row) } : null }
}

/** The customer, or the one it was merged into. Throws `not_found`. */
export async function requireShown(db: Database, id: string): Promise<string> {
  const shown = (await findShown(db, [id])).get(id)
  if (shown === undefined) throw new Problem('not_found')
  return shown
}

export async function requireSeen(db: Database, id: string, version: number | undefined): Promise<string> {
  const shown = await requireShown(db, id)
  const [row] = await listCustomers(db, [shown])
  if (version !== undefined && row?.version !== version) throw new Problem('stale')
  return shown
}

export function preferencesOf({ preferences }: Pick<CustomerRow, 'preferences'>): string[] {
  return readJson(preferences)
}

async function listedOf(db: Database, rows: readonly CustomerRow[], now: Date): Promise<ListedCustomer[]> {
  const groups = await findGroups(
    db,
    rows.map(({ id }) => id),
  )
  const members = [...groups.keys()]
  const contacts = await readShownContacts(db, members)
  const rides = await countRides(db, members, now)
  return rows.map(row => {
    const { shown, more } = cutContacts(
      contacts.filter(({ customer_id }) => groups.get(customer_id) === row.id),
    )
    return {
      _id: row.id,
      name: row.name,
      contacts: shown.map(({ kind, value }) => ({ kind, value })),
      ...(more && { moreContacts: more }),
      askBeforeConfirming: row.ask_before_confirming === 1,
      ...sumOf(rides.filter(({ customer_id }) => groups.get(customer_id) === row.id)),
    }
  })
}

function sumOf(rides: readonly Rides[]) {
  const sorted = (name: 'first' | 'last' | 'next') => rides.flatMap(ride => ride[name] ?? []).sort()
  return {
    trips: rides.reduce((sum, { trips }) => sum + trips, 0),
    firstTripAt: sorted('first')[0] ?? null,
    lastTripAt: sorted('last').at(-1) ?? null,
    nextTripAt: sorted('next')[0] ?? null,
  }
}
