import { readFileSync } from 'node:fs'
import { toJson } from '../../domain/values/json.ts'
import type { Store } from '../../server/platform/db/database.ts'
import { hashToken } from '../../server/platform/signing/token-hash.ts'
import { insertClass, insertDriver, insertTrip, insertVehicle } from '../../test/support/dispatch.ts'
import type { Running } from './servers.ts'
import type { Row } from './table.ts'

/** Drivers who show where they are, each followed by one guest. */
const STREAMS = 50
/** As the pages send and ask. */
const EVERY_MS = 10_000
const MEASURED_MS = 60_000
const IDLE_MS = 30_000
/** Before it is measured, so that the code is compiled. */
const WARM_ROUNDS = 10
const LIMIT_PERCENT = 5
/** Clock ticks a second of `/proc`. */
const TICKS = 100

const nameOf = (stream: number) => `p${String(stream).padStart(2, '0')}`
const tokenOf = (kind: 'driver' | 'guest', stream: number) => `${kind}-${nameOf(stream)}`.padEnd(32, 'x')

/** Trips that are on the way now, each with the link of its driver and that of its guest. */
export async function seedPositions(db: Store): Promise<void> {
  const now = new Date()
  const startsAt = new Date(now.getTime() + 1800_000).toISOString()
  const [created_at, expires_at] = [now.toISOString(), new Date(now.getTime() + 86_400_000).toISOString()]
  const opened = { created_at, expires_at, revoked_at: null }
  await insertClass(db, 'positions')
  for (let stream = 0; stream < STREAMS; stream++) {
    const trip = await insertTrip(db, nameOf(stream), { startsAt })
    const [vehicle_id, driver_id] = [`car-${trip}`, `driver-${trip}`]
    await insertVehicle(db, { id: vehicle_id, vehicle_class_id: 'class-positions' })
    await insertDriver(db, { id: driver_id })
    await db.updateTable('trips').set({ progress: 'en-route' }).where('id', '=', trip).execute()
    await db
      .insertInto('assignments')
      .values({
        ...{ trip_id: trip, vehicle_id, driver_id, pinned: 1, plan: toJson({}), version: 1 },
        ...{ core_from: 0, core_to: 60 },
      })
      .execute()
    await db
      .insertInto('driver_links')
      .values({
        ...opened,
        ...{ token_hash: hashToken(tokenOf('driver', stream)), trip_id: trip, driver_id, n: 1 },
      })
      .execute()
    await db
      .insertInto('manage_links')
      .values({
        ...opened,
        ...{ token_hash: hashToken(tokenOf('guest', stream)), reservation_id: `reservation-${trip}` },
        ...{ scope: 'manage' as const, n: 1, label: '', seen_at: null },
      })
      .execute()
  }
}

/** What so many drivers who send their position, and as many guests who follow them, cost of one core. */
export async function measurePositions({ port, pid }: Running, store: string): Promise<Row[]> {
  const origin = `http://127.0.0.1:${port}`
  const counts = { sent: 0, shown: 0 }
  const send = async (stream: number) => {
    const at = counts.sent * 1e-5
    const position = { lat: 38.9 + at, lon: -77.03, accuracyMetres: 8 }
    const answer = await fetch(`${origin}/api/driver/position`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokenOf('driver', stream)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ position }),
    })
    const { shown } = (await answer.json()) as { shown?: boolean }
    if (!shown) throw new Error(`A position was not taken: ${answer.status}`)
    counts.sent += 1
  }
  const follow = async (stream: number) => {
    const answer = await fetch(`${origin}/api/manage/QRT-${nameOf(stream)}/live`, {
      headers: { authorization: `Manage ${tokenOf('guest', stream)}` },
    })
    const { trip } = (await answer.json()) as { trip?: { position: unknown } | null }
    if (!trip?.position) throw new Error(`A guest saw no position: ${answer.status}`)
    counts.shown += 1
  }
  const streams = Array.from({ length: STREAMS }, (_, stream) => stream)
  for (let round = 0; round < WARM_ROUNDS; round++) {
    await Promise.all(streams.map(send))
    await Promise.all(streams.map(follow))
  }
  const idle = await shareOf(pid, () => new Promise(resolve => setTimeout(resolve, IDLE_MS)))
  const step = EVERY_MS / STREAMS
  const began = performance.now()
  const [sent, shown] = [counts.sent, counts.shown]
  const busy = await shareOf(pid, async () => {
    for (let tick = 0; performance.now() - began < MEASURED_MS; tick++) {
      await Promise.all([send(tick % STREAMS), follow(tick % STREAMS)])
      const next = began + (tick + 1) * step
      await new Promise(resolve => setTimeout(resolve, Math.max(0, next - performance.now())))
    }
  })
  process.stdout.write(`${counts.sent - sent} positions, ${counts.shown - shown} answers\n`)
  return [
    { name: `the product at rest, of one core, ${store}`, value: idle, unit: '%' },
    {
      name: `${STREAMS} drivers shown to ${STREAMS} guests, of one core, ${store}`,
      ...{ value: busy - idle, limit: LIMIT_PERCENT, atMost: true, unit: '%' },
    },
  ]
}

/** Hundredths of a core that a process uses during some work. */
async function shareOf(pid: number, work: () => Promise<unknown>): Promise<number> {
  const [before, began] = [cpuSeconds(pid), performance.now()]
  await work()
  return (100 * (cpuSeconds(pid) - before)) / ((performance.now() - began) / 1000)
}

/** What a process and its threads have used; Linux only. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}
