import {
  CUSTOMER_PLACES_MAX,
  CUSTOMER_ROUTES_MAX,
  type Customer,
  type CustomerDefaults,
} from '../../contract/customers/schemas.ts'
import { readJson } from '../../domain/values/json.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../i18n/locales.ts'
import type { Database } from '../platform/db/tables.ts'
import { nameOf } from './customer-rows.ts'
import { readCustomer } from './read-customer.ts'
import { listLatestTrips } from './store.ts'

type LatestTrip = Awaited<ReturnType<typeof listLatestTrips>>[number]

export async function readCustomerDefaults(db: Database, id: string, now: Date): Promise<CustomerDefaults> {
  const customer = await readCustomer(db, id, now)
  const { _id, name, contacts, askBeforeConfirming, merged } = customer
  const { trips, firstTripAt, lastTripAt, nextTripAt } = customer
  const latest = await listLatestTrips(db, [_id, ...merged.map(({ _id }) => _id)])
  const places = placesOf(latest)
  const written = [customer, ...merged]
  return {
    _id,
    name,
    contacts,
    askBeforeConfirming,
    trips,
    firstTripAt,
    lastTripAt,
    nextTripAt,
    ...firstAndLastName(customer, latest),
    email: latest.find(({ email }) => email)?.email ?? contactOf(customer, 'email'),
    phoneNumber: latest[0]?.phone_number ?? contactOf(customer, 'phone'),
    locale: localeOf(latest),
    notes: [...new Set(written.flatMap(({ note }) => note || []))],
    preferences: [...new Set(written.flatMap(({ preferences }) => preferences))],
    places,
    routes: routesOf(latest, places),
  }
}

function firstAndLastName({ name }: Customer, latest: readonly LatestTrip[]) {
  const row = latest.find(row => nameOf(row) === name)
  if (row) return { firstName: row.first_name, lastName: row.last_name }
  const space = name.lastIndexOf(' ')
  return { firstName: name.slice(0, Math.max(space, 0)), lastName: name.slice(space + 1) }
}

function localeOf(latest: readonly LatestTrip[]): Locale {
  const newest = latest.toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]
  return newest && isLocale(newest.locale) ? newest.locale : DEFAULT_LOCALE
}

function contactOf({ contacts }: Customer, kind: 'email' | 'phone'): string {
  return contacts.find(contact => contact.kind === kind)?.value ?? ''
}

/** Case-insensitive. Uses a trip that has coordinates, if any. */
function placesOf(latest: readonly LatestTrip[]): CustomerDefaults['places'] {
  const places = new Map<string, CustomerDefaults['places'][number]>()
  for (const { stops } of latest) {
    for (const { address, lat, lon } of readJson(stops)) {
      const key = keyOf(address)
      const known = places.get(key)
      if (address === '' || known?.point || (!known && places.size === CUSTOMER_PLACES_MAX)) continue
      const point = lat === null || lon === null ? {} : { point: { lat, lon } }
      places.set(key, { address, ...point })
    }
  }
  return [...places.values()]
}

function routesOf(latest: readonly LatestTrip[], places: CustomerDefaults['places']) {
  const routes = new Map<string, CustomerDefaults['routes'][number]>()
  for (const { stops, passengers: numberOfPassengers } of latest) {
    const ends = readJson(stops)
    const [from, to] = [ends.at(0), ends.at(-1)].map(
      end => end && places.find(({ address }) => keyOf(address) === keyOf(end.address)),
    )
    if (!from || !to || from === to) continue
    const key = [from.address, to.address].toSorted().join('\n')
    if (routes.has(key) || routes.size === CUSTOMER_ROUTES_MAX) continue
    routes.set(key, { pickUpAddress: from.address, dropOffAddress: to.address, numberOfPassengers })
  }
  return [...routes.values()]
}

const keyOf = (address: string): string => address.toLowerCase().replace(/\s+/g, ' ')
