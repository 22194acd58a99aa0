import type { OfficeNews } from '../../../contract/staff/office-schemas.ts'
import type { Deps } from '../../platform/deps.ts'
import type { AttentionDeps } from '../attention/open-matters.ts'
import { type News, readFirstNews, readNews } from './office-news.ts'
import { type OfficeStream, openOfficeStream } from './office-stream.ts'

/** The polling interval for writes of other instances, while there are watchers. */
const POLL_MS = 2000
/** The heartbeat keeps proxies from closing an idle connection; browsers expect it (web/office/live). */
const HEARTBEAT_MS = 20_000
/** More open streams than any office has; beyond it the office falls back to polling. */
export const WATCHERS_MAX = 200
/** Streams of one account; a stolen or forgotten session must not use all of them. */
const WATCHERS_PER_ACCOUNT_MAX = 20

export type OfficeWatch = {
  /**
   * Server-sent events, each with the number of the newest event of the store that it covers as its id: one at once
   * and one after each change. Undefined where too many watch already, or the program is about to end. Throws what the
   * store throws while the first news are read.
   */
  open(visitor: WatchVisitor): Promise<ReadableStream<Uint8Array> | undefined>
  /** Signals a write of this instance: the store is read at once. */
  changed(): void
  /** Ends all streams; browsers reconnect to another instance. */
  close(): void
}

export type WatchVisitor = {
  /** The account of the stream. */
  account: string
  /** The id of the last message that the browser has seen, where it connects again. */
  seen?: number | undefined
  /** Asked at every heartbeat: whether the session still counts. */
  isSessionValid: () => Promise<boolean>
}

type Watcher = Pick<WatchVisitor, 'account' | 'isSessionValid'> & {
  stream: OfficeStream
  /** The number of the last event that was sent. */
  toldSeq: number
  /** The state that was sent last, as JSON. */
  toldState: string
}

/**
 * Notifies every open office of changes. It reads the store, not only this process, so that several instances on one
 * store notify of each other's changes.
 */
export function createOfficeWatch(
  deps: Pick<Deps, 'db' | 'log'> & AttentionDeps,
  { pollMs, heartbeatMs } = { pollMs: POLL_MS, heartbeatMs: HEARTBEAT_MS },
): OfficeWatch {
  const watchers = new Set<Watcher>()
  const changed = notifyOnChange(deps, watchers)
  const timer = createTimer({ pollMs, heartbeatMs }, { poll: changed, beat: () => beatAll(watchers) })
  let closed = false
  const isFull = (account: string) => {
    const own = [...watchers].filter(watcher => watcher.account === account).length
    return closed || watchers.size >= WATCHERS_MAX || own >= WATCHERS_PER_ACCOUNT_MAX
  }
  return {
    async open({ account, isSessionValid, seen }) {
      if (isFull(account)) return undefined
      const news = await readFirstNews(deps, seen)
      // Others came while the store was asked.
      if (isFull(account)) return undefined
      const stream = openOfficeStream(() => {
        watchers.delete(watcher)
        if (watchers.size === 0) timer.stop()
      })
      const watcher: Watcher = { account, isSessionValid, stream, toldSeq: news.after, toldState: '' }
      watchers.add(watcher)
      timer.start()
      notify(watcher, news)
      // What was written while the news were read.
      changed()
      return stream.readable
    },
    changed,
    close() {
      closed = true
      for (const watcher of [...watchers]) watcher.stream.end()
    },
  }
}

/** Reads the news of the store for all watchers, one read at a time; asked meanwhile, it reads once more. */
function notifyOnChange(deps: Pick<Deps, 'db' | 'log'> & AttentionDeps, watchers: Set<Watcher>): () => void {
  let looking = false
  let again = false
  const look = async () => {
    do {
      again = false
      const news = await readNews(deps, Math.min(...[...watchers].map(({ toldSeq }) => toldSeq)))
      for (const watcher of watchers) notify(watcher, news)
    } while (again && watchers.size > 0)
  }
  return () => {
    again = true
    if (watchers.size === 0 || looking) return
    looking = true
    look()
      .catch(error => deps.log.warn({ err: error }, 'Couldn’t read office updates'))
      .finally(() => {
        looking = false
      })
  }
}

/** Sends a watcher what it has not received. A watcher that was added during the read waits for the next one. */
function notify(watcher: Watcher, { after, until, state, reset, changes }: News) {
  if (watcher.toldSeq < after) return
  const unknown = changes.filter(({ seq }) => seq > watcher.toldSeq)
  const isReset = reset && (until > watcher.toldSeq || watcher.toldState === '')
  const stateText = JSON.stringify(state)
  if (unknown.length === 0 && !isReset && stateText === watcher.toldState) return
  watcher.toldSeq = Math.max(watcher.toldSeq, until)
  watcher.toldState = stateText
  const news: OfficeNews = { state, changes: unknown, reset: isReset }
  watcher.stream.send({ id: String(watcher.toldSeq), data: JSON.stringify(news) })
}

async function beatAll(watchers: Set<Watcher>) {
  for (const { isSessionValid, stream } of watchers) {
    // An unavailable store does not end the stream.
    if (await isSessionValid().catch(() => true)) stream.beat()
    else stream.end()
  }
}

type Times = { pollMs: number; heartbeatMs: number }

/** Polls, and beats where the beat before is over, between start and stop. */
function createTimer(
  { pollMs, heartbeatMs }: Times,
  { poll, beat }: { poll: () => void; beat: () => Promise<void> },
) {
  let timer: NodeJS.Timeout | undefined
  let beating = false
  return {
    start() {
      if (timer) return
      let sinceBeatMs = 0
      timer = setInterval(() => {
        poll()
        sinceBeatMs += pollMs
        if (sinceBeatMs < heartbeatMs || beating) return
        sinceBeatMs = 0
        beating = true
        void beat().finally(() => {
          beating = false
        })
      }, pollMs)
      timer.unref()
    },
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}

export type WatchDeps = { watch: OfficeWatch }
