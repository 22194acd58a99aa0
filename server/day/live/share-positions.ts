import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { ACCURACY_METRES_MAX } from '../../../domain/day/live-position.ts'
import { fieldsOf } from '../../../domain/values/record.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Log } from '../../platform/process/log.ts'
import type { LivePosition, LivePositions } from './live-positions.ts'

/** The channel of PostgreSQL on which instances tell each other where drivers are. */
const CHANNEL = 'live_positions'
/** After the connection broke. */
const CONNECT_AGAIN_MS = 5000
const CONNECT_TIMEOUT_MS = 10_000
/** Positions that are being told at once; while the store answers slowly, others stay with this instance. */
const TELLING_MAX = 100

/** Positions that all instances know, until `stop`. */
export type SharedPositions = { positions: LivePositions; stop: () => Promise<void> }

type Options = {
  db: Database
  url: string
  log: Log
  clock: () => Date
  connectAgainMs?: number
}

/** What one instance tells the others: null where the driver shows it no more. */
type Told = { from: string; trip: string; position: LivePosition | null }

/**
 * Shares positions with the other instances on one PostgreSQL by its notifications: they are handed to who listens and
 * kept by nobody, in no table and no backup. Resolves once this instance listens, or could not for now:
 * it tries again, and shows what it receives itself meanwhile.
 */
export async function sharePositions(
  local: LivePositions,
  { db, url, log, clock, connectAgainMs = CONNECT_AGAIN_MS }: Options,
): Promise<SharedPositions> {
  const from = randomUUID()
  let telling = 0
  const tell = (trip: string, position: LivePosition | null) => {
    if (telling >= TELLING_MAX) return
    telling += 1
    const told: Told = { from, trip, position }
    void sql`select pg_notify(${CHANNEL}, ${JSON.stringify(told)})`
      .execute(db)
      .catch(error => log.warn({ err: error }, 'Couldn’t share a position with other instances'))
      .finally(() => {
        telling -= 1
      })
  }
  const hear = (payload: string | undefined) => {
    const told = readTold(payload)
    if (!told || told.from === from) return
    const now = clock().getTime()
    if (told.position === null) local.forget(told.trip)
    // By the clock of the other instance, which may be ahead.
    else local.put(told.trip, { ...told.position, at: Math.min(told.position.at, now) })
  }
  const stop = await listen({ url, log, connectAgainMs }, hear)
  return {
    positions: {
      ...local,
      put(trip, position) {
        local.put(trip, position)
        tell(trip, position)
      },
      forget(trip) {
        local.forget(trip)
        // Also where this instance knew none: another one may.
        tell(trip, null)
      },
    },
    stop,
  }
}

type Listening = Required<Pick<Options, 'url' | 'log' | 'connectAgainMs'>>

/** Listens on a connection of its own, which is opened again where it breaks. */
async function listen(
  { url, log, connectAgainMs }: Listening,
  hear: (payload: string | undefined) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const broke = (ended: pg.Client, error?: unknown) => {
    if (stopped || client !== ended) return
    client = undefined
    log.warn({ err: error }, 'Lost position updates from other instances; reconnecting')
    void ended.end().catch(() => undefined)
    timer = setTimeout(() => void connect(), connectAgainMs).unref()
  }
  const { default: postgres } = await import('pg')
  const connect = async () => {
    const own = new postgres.Client({
      ...{ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true },
    })
    client = own
    own.on('error', error => broke(own, error))
    own.on('end', () => broke(own))
    own.on('notification', ({ payload }) => hear(payload))
    try {
      await own.connect()
      await own.query(`listen ${CHANNEL}`)
    } catch (error) {
      broke(own, error)
    }
  }
  await connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
}

/** What was told; undefined where it is nothing that an instance of this version tells. */
function readTold(payload = ''): Told | undefined {
  try {
    const { from, trip, position } = fieldsOf(JSON.parse(payload))
    if (typeof from !== 'string' || typeof trip !== 'string') return undefined
    if (position === null) return { from, trip, position }
    return isPosition(position) ? { from, trip, position } : undefined
  } catch {
    return undefined
  }
}

function isPosition(value: unknown): value is LivePosition {
  const { lat, lon, accuracyMetres, at } = fieldsOf(value)
  const within = (value: unknown, most: number) => typeof value === 'number' && Math.abs(value) <= most
  return (
    within(lat, 90) && within(lon, 180) && within(accuracyMetres, ACCURACY_METRES_MAX) && Number.isInteger(at)
  )
}
