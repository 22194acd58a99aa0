import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { DriverEvents, DriverEventsTaken, DriverTap } from '../../../contract/day/driver-schemas.ts'
import { toJson } from '../../../domain/values/json.ts'
import { openDatabase } from '../../../server/platform/db/database.ts'
import type { Database } from '../../../server/platform/db/tables.ts'
import { hashToken } from '../../../server/platform/signing/token-hash.ts'
import { insertDriver, insertTrip, insertVehicle } from '../dispatch.ts'
import { environmentOf, startProduct, type Where } from './product.ts'

const DEVICES = 5
/** A trip stores 200. */
const TAPS_MAX = 150
const STEPS: readonly DriverTap['kind'][] = ['opened', 'accepted', 'en-route', 'on-location']

/** The telephone of a driver: what the office has not answered waits, as on the page. */
type Device = { trip: string; token: string; queue: DriverTap[]; told: string[]; made: number }

type TapRounds = {
  /** Taps of which a device was told that they are stored. */
  told: number
  /** Those of them that the store does not have. */
  lost: string[]
  /** Trips whose stored taps are in another order than they were made, or lack a clock. */
  disordered: string[]
  /** Where the trips stand at the end. */
  progress: string[]
}

/**
 * Drivers tell their steps and attempts one after the other while the process is killed, again and again; a device forgets
 * a tap when an answer names it. At the end the devices send what waits, and the store is read.
 */
export async function tapRounds(
  where: Where,
  { rounds, random }: { rounds: number; random: () => number },
): Promise<TapRounds> {
  const environment = { ...environmentOf(where), PAYMENTS: 'none' }
  const first = await startProduct(environment)
  const db = openDatabase(where)
  const devices: Device[] = []
  for (let count = 0; count < DEVICES; count++) devices.push(await giveTrip(db, `tap-${count}`))
  await first.kill('SIGTERM')
  for (let round = 0; round < rounds; round++) {
    const product = await startProduct(environment)
    const ended = new AbortController()
    const work = devices.map(device => tapUntil(product.url, device, ended.signal))
    await pause(50 + random() * 400)
    await product.kill('SIGKILL')
    ended.abort()
    await Promise.all(work)
  }
  const last = await startProduct(environment)
  for (const device of devices) {
    // A device that was slow may have told fewer.
    while (device.made < STEPS.length) tap(device)
    await send(last.url, device)
  }
  await last.kill('SIGTERM')
  const result = await readStored(db, devices)
  await db.destroy()
  return result
}

/** A confirmed trip of now with the link of its driver. */
async function giveTrip(db: Database, id: string): Promise<Device> {
  const { id: vehicle_class_id } = await db
    .selectFrom('vehicle_classes')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const now = new Date()
  await insertVehicle(db, { id: `car-${id}`, vehicle_class_id })
  await insertDriver(db, { id: `driver-${id}` })
  await insertTrip(db, id, { startsAt: now.toISOString() })
  const core_from = Math.floor(now.getTime() / 60_000)
  await db
    .insertInto('assignments')
    .values({
      ...{
        trip_id: id,
        vehicle_id: `car-${id}`,
        driver_id: `driver-${id}`,
        pinned: 1 as const,
        plan: toJson({}),
      },
      ...{ core_from, core_to: core_from + 60, version: 1 },
    })
    .execute()
  const token = randomBytes(24).toString('base64url')
  const link = { token_hash: hashToken(token), trip_id: id, driver_id: `driver-${id}`, n: 1 }
  await db
    .insertInto('driver_links')
    .values({ ...link, created_at: now.toISOString() })
    .execute()
  return { trip: id, token, queue: [], told: [], made: 0 }
}

async function tapUntil(url: string, device: Device, ended: AbortSignal): Promise<void> {
  while (!ended.aborted && device.made < TAPS_MAX) {
    tap(device)
    await send(url, device).catch(() => undefined)
  }
}

function tap(device: Device) {
  device.queue.push({
    ...{ id: randomUUID(), seq: device.made + 1, kind: STEPS[device.made] ?? 'attempt' },
    toldAt: new Date().toISOString(),
  })
  device.made += 1
}

async function send(url: string, device: Device): Promise<void> {
  const events = device.queue.slice(0, 50)
  if (events.length === 0) return
  const body: DriverEvents = { sentAt: new Date().toISOString(), events }
  const response = await fetch(`${url}/api/driver/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${device.token}` },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The taps were refused with ${response.status}.`)
  const { applied, kept } = (await response.json()) as DriverEventsTaken
  const stored = new Set([...applied, ...kept])
  device.told.push(...stored)
  device.queue = device.queue.filter(({ id }) => !stored.has(id))
  if (device.queue.length > 0) await send(url, device)
}

async function readStored(db: Database, devices: readonly Device[]): Promise<TapRounds> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'data'])
    .where('actor_kind', '=', 'driver')
    .orderBy('seq')
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  const stored = rows.map(({ data }) => JSON.parse(data) as { trip: string; after: Record<string, unknown> })
  const trips = await db.selectFrom('trips').select(['id', 'progress']).execute()
  return {
    told: devices.reduce((sum, { told }) => sum + told.length, 0),
    lost: devices.flatMap(({ told }) => told.filter(id => !known.has(id))),
    disordered: devices.flatMap(({ trip, made }) => {
      const own = stored.filter(data => data.trip === trip)
      const inOrder = own.every(
        ({ after }, at) => after['seq'] === at + 1 && after['toldAt'] && after['receivedAt'],
      )
      return inOrder && own.length === made ? [] : [trip]
    }),
    progress: devices.map(({ trip }) => trips.find(({ id }) => id === trip)?.progress ?? ''),
  }
}
