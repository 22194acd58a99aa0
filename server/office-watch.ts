import type { OfficeState } from '../contract/office/schemas.ts'
import type { Database } from './db/tables.ts'
import type { Deps } from './deps.ts'

/** What other instances write is noticed this often, while anybody watches. */
const POLL_MS = 2000
/** Keeps connections open that proxies would close for silence. */
const HEARTBEAT_MS = 20_000
/** More open streams than any office has; beyond it the office falls back to asking. */
const MAX_WATCHERS = 200
/** Tabs of one account that are told; a stolen or forgotten session must not take every place. */
const MAX_WATCHERS_PER_ACCOUNT = 20
/** Events that wait for a browser which does not read; it has long been out of date by then. */
const MAX_UNREAD_EVENTS = 64

export type OfficeWatch = {
  /**
   * Server-sent events: the state at once, and after each change. Undefined where too many watch already, or the
   * program is about to end. Throws what the store throws while the first state is read.
   */
  open(visitor: WatchVisitor): Promise<ReadableStream<Uint8Array> | undefined>
  /** Something was written here: look at once. */
  changed(): void
  /** Ends all streams; browsers come back to another instance. */
  close(): void
}

export type WatchVisitor = {
  /** Whose stream it is. */
  account: string
  /** Asked now and then: whether the session still counts. */
  stillWelcome: () => Promise<boolean>
}

type Watcher = WatchVisitor & {
  /** Tells the state where it is not the one told last. */
  tell: (state: string) => void
  send: (text: string) => void
  end: () => void
}

/**
 * Tells every open office what changed. The store is asked, not only this process, so that several instances on one
 * store tell of each other's changes.
 */
export function createOfficeWatch(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { pollMs, heartbeatMs } = { pollMs: POLL_MS, heartbeatMs: HEARTBEAT_MS },
): OfficeWatch {
  const watchers = new Set<Watcher>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let beating: Promise<void> | undefined
  let again = false
  let closed = false

  const look = async () => {
    do {
      again = false
      const state = JSON.stringify(await readOfficeState(db))
      for (const watcher of watchers) watcher.tell(state)
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
      // While the store is away nobody is sent out.
      if (await watcher.stillWelcome().catch(() => true)) watcher.send(':\n\n')
      else watcher.end()
    }
  }
  const startTimers = () => {
    let sinceBeat = 0
    timer ??= setInterval(() => {
      changed()
      sinceBeat += pollMs
      if (sinceBeat < heartbeatMs || beating) return
      sinceBeat = 0
      beating = beat().finally(() => {
        beating = undefined
      })
    }, pollMs)
    timer.unref()
  }
  const leave = (watcher: Watcher) => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  const isFull = (account: string) => {
    const own = [...watchers].filter(watcher => watcher.account === account).length
    return closed || watchers.size >= MAX_WATCHERS || own >= MAX_WATCHERS_PER_ACCOUNT
  }
  return {
    async open(visitor) {
      if (isFull(visitor.account)) return undefined
      const state = JSON.stringify(await readOfficeState(db))
      // Others came while the store was asked.
      if (isFull(visitor.account)) return undefined
      const { stream, watcher } = createWatcher(visitor, leave)
      watchers.add(watcher)
      startTimers()
      watcher.tell(state)
      // What was written while the state was read.
      changed()
      return stream
    },
    changed,
    close() {
      closed = true
      for (const watcher of [...watchers]) watcher.end()
    },
  }
}

/** A stream with its two ends. Neither sending nor ending fails, whatever became of the browser meanwhile. */
function createWatcher(
  visitor: WatchVisitor,
  leave: (watcher: Watcher) => void,
): { stream: ReadableStream<Uint8Array>; watcher: Watcher } {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let told = ''
  const watcher: Watcher = {
    ...visitor,
    tell(state) {
      if (state !== told) watcher.send(event(state))
      told = state
    },
    send(text) {
      if (!controller) return
      controller.enqueue(encoder.encode(text))
      if ((controller.desiredSize ?? 0) < -MAX_UNREAD_EVENTS) watcher.end()
    },
    end() {
      const open = controller
      controller = undefined
      leave(watcher)
      open?.close()
    },
  }
  const stream = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started
    },
    cancel() {
      controller = undefined
      leave(watcher)
    },
  })
  return { stream, watcher }
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
        .selectFrom('enquiries')
        .select(({ fn }) => fn.countAll().as('n'))
        .where('state', '=', 'new')
        .as('newMessages'),
      from
        .selectFrom('reservations')
        .select(({ fn }) => fn.countAll().as('n'))
        .as('reservations'),
      from
        .selectFrom('events')
        .select(({ fn }) => fn.max('seq').as('n'))
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
