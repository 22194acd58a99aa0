import type { OfficeState } from '../contract/office.ts'
import type { Database } from './db/tables.ts'
import type { Deps } from './deps.ts'

/** What other instances write is noticed this often, while anybody watches. */
const POLL_MS = 2000
/** Keeps connections open that proxies would close for silence. */
const HEARTBEAT_MS = 20_000
/** More open streams than any office has; beyond it the office falls back to asking. */
const MAX_WATCHERS = 200

export type OfficeWatch = {
  /**
   * Server-sent events: the state at once, and after each change. `stillWelcome` is asked now and then. Undefined
   * where too many watch already, or the program is about to end.
   */
  open(stillWelcome: () => Promise<boolean>): ReadableStream<Uint8Array> | undefined
  /** Something was written here: look at once. */
  changed(): void
  /** Ends all streams; browsers come back to another instance. */
  close(): void
}

type Watcher = { send: (text: string) => void; end: () => void; stillWelcome: () => Promise<boolean> }

/**
 * Tells every open office what changed. The store is asked, not only this process, so that several instances on one
 * store tell of each other's changes.
 */
export function createOfficeWatch({ db, log }: Pick<Deps, 'db' | 'log'>): OfficeWatch {
  const watchers = new Set<Watcher>()
  let last = ''
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let again = false
  let closed = false

  const look = async () => {
    do {
      again = false
      const state = JSON.stringify(await readOfficeState(db))
      if (state !== last) {
        last = state
        for (const watcher of watchers) watcher.send(event(state))
      }
    } while (again)
  }
  const changed = () => {
    again = true
    if (watchers.size === 0 || looking) return
    looking = look()
      .catch(error => log.warn({ err: error }, 'The state of the office could not be read'))
      .finally(() => {
        looking = undefined
      })
  }
  const beat = async () => {
    for (const watcher of watchers) {
      const welcome = await watcher.stillWelcome().catch(() => true)
      if (welcome) watcher.send(':\n\n')
      else watcher.end()
    }
  }
  const startTimers = () => {
    let sinceBeat = 0
    timer ??= setInterval(() => {
      changed()
      sinceBeat += POLL_MS
      if (sinceBeat < HEARTBEAT_MS) return
      sinceBeat = 0
      void beat()
    }, POLL_MS)
    timer.unref()
  }
  const leave = (watcher: Watcher) => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return {
    open(stillWelcome) {
      if (closed || watchers.size >= MAX_WATCHERS) return undefined
      const encoder = new TextEncoder()
      let watcher: Watcher
      return new ReadableStream<Uint8Array>({
        async start(stream) {
          watcher = {
            stillWelcome,
            send: text => stream.enqueue(encoder.encode(text)),
            end() {
              leave(watcher)
              stream.close()
            },
          }
          watchers.add(watcher)
          startTimers()
          watcher.send(event(JSON.stringify(await readOfficeState(db))))
        },
        cancel: () => leave(watcher),
      })
    },
    changed,
    close() {
      closed = true
      for (const watcher of [...watchers]) watcher.end()
    },
  }
}

/** One row of counts; they only grow, or tell what waits. */
export async function readOfficeState(db: Database): Promise<OfficeState> {
  const row = await db
    .selectNoFrom(from => [
      from
        .selectFrom('reservations')
        .select(({ fn }) => fn.countAll().as('n'))
        .where('status', '=', 'pending')
        .where('deleted_at', 'is', null)
        .as('pending'),
      from
        .selectFrom('messages')
        .select(({ fn }) => fn.countAll().as('n'))
        .where('state', '=', 'new')
        .as('newMessages'),
      from
        .selectFrom('reservations')
        .select(({ fn }) => fn.countAll().as('n'))
        .as('reservations'),
      from
        .selectFrom('activity')
        .select(({ fn }) => fn.countAll().as('n'))
        .as('changes'),
    ])
    .executeTakeFirstOrThrow()
  return {
    pending: Number(row.pending),
    newMessages: Number(row.newMessages),
    reservations: Number(row.reservations),
    changes: Number(row.changes),
  }
}

function event(data: string): string {
  return `data: ${data}\n\n`
}
