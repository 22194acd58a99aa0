import type { OfficeNews } from '../../../contract/staff/office-schemas.ts'
import type { Deps } from '../../platform/deps.ts'
import { type News, type NewsDeps, readFirstNews, readNews } from './office-news.ts'
import { type OfficeStream, openOfficeStream } from './office-stream.ts'

/** For writes of other instances. */
const POLL_MS = 2000
/** Keeps proxies from closing idle connections; the browser expects it (web/office/live). */
const HEARTBEAT_MS = 20_000
export const WATCHERS_MAX = 200
/** One stolen or forgotten session must not use all streams. */
const WATCHERS_PER_ACCOUNT_MAX = 20

export type OfficeWatch = {
  /**
   * Server-sent events whose ID is the newest event covered: one at once, then one per change. Undefined at
   * the limit or during shutdown. Throws store errors of the first read.
   */
  open(visitor: WatchVisitor): Promise<ReadableStream<Uint8Array> | undefined>
  changed(): void
  /** On shutdown: browsers reconnect to another instance. */
  close(): void
}

export type WatchVisitor = {
  account: string
  seen?: number | undefined
  /** Checked at every heartbeat. */
  isSessionValid: () => Promise<boolean>
}

type Watcher = Pick<WatchVisitor, 'account' | 'isSessionValid'> & {
  stream: OfficeStream
  toldSeq: number
  toldState: string
}

type WatchingDeps = NewsDeps & Pick<Deps, 'log'>

/** Reads the store rather than this process, so that instances see each other's changes. */
export function createOfficeWatch(
  deps: WatchingDeps,
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
      // The limit may have been reached during the read.
      if (isFull(account)) return undefined
      const stream = openOfficeStream(() => {
        watchers.delete(watcher)
        if (watchers.size === 0) timer.stop()
      })
      const watcher: Watcher = { account, isSessionValid, stream, toldSeq: news.after, toldState: '' }
      watchers.add(watcher)
      timer.start()
      notify(watcher, news)
      // Catches writes during the read.
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

/** One read at a time; requests during a read cause one more. */
function notifyOnChange(deps: WatchingDeps, watchers: Set<Watcher>): () => void {
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

/** A watcher added during a read waits for the next. */
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
    // Store errors do not end the stream.
    if (await isSessionValid().catch(() => true)) stream.beat()
    else stream.end()
  }
}

type Times = { pollMs: number; heartbeatMs: number }

/** Polls and beats between start and stop. */
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
