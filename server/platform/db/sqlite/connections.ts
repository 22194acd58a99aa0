import { MINUTE_MS } from '../../../../domain/values/time.ts'
import { openLocalChannel, openThreadChannel, type SqliteChannel } from './channel.ts'
import type { Statement, StatementResult } from './engine.ts'

const READERS_MAX = 2
/** A thread takes 7 MB: another one starts when a query takes or waits for this long. */
const BUSY_MS = 50
/** Of all queries within a minute. */
const WAITED_MS = 500

export type Lease = { channel: SqliteChannel; release(): Promise<void> }

/** A reader sees every commit answered before its statement was sent. */
export type SqliteConnections = {
  leaseWriter(): Promise<Lease>
  /** Reads a consistent snapshot while the writer continues. */
  leaseReader(): Promise<Lease>
  read(statement: Statement): Promise<StatementResult>
  close(): Promise<void>
}

/** One thread writes and reads, until queries wait for each other. */
export async function openThreads(file: string): Promise<SqliteConnections> {
  const lock = new SharedLock()
  const openReader = () => openThreadChannel(file, { readOnly: true })
  const openWriter = () => openThreadChannel(file, { readOnly: false })
  const readers = createReaders(openReader)
  const countWait = createWaits(() => {
    if (!readers.areStarted()) readers.start()
  })
  let writer = await openWriter()
  let replacing: Promise<void> | undefined
  let closing = false
  /** Leaves a thread that reads for long to its reading, and writes in another one. */
  const replaceWriter = async () => {
    const next = await openWriter().catch(() => undefined)
    if (!next) return
    readers.add(writer)
    writer = next
  }
  const readByWriter = async (statement: Statement) => {
    const waited = countWait()
    if (!(await lock.lockShared(BUSY_MS))) return undefined
    waited()
    try {
      const reading = writer.request({ kind: 'run', statement })
      reading.catch(() => {})
      if (!(await writer.settles(BUSY_MS))) {
        replacing ??= replaceWriter()
        await replacing
      }
      return { reading }
    } finally {
      lock.unlockShared()
    }
  }
  return {
    async leaseWriter() {
      const waited = lock.isShared() ? countWait() : undefined
      await lock.lock()
      waited?.()
      return { channel: writer, release: async () => lock.unlock() }
    },
    async leaseReader() {
      const channel = await openReader()
      return { channel, release: () => channel.close() }
    },
    async read(statement) {
      const begun = readers.areStarted() ? undefined : await readByWriter(statement)
      if (begun) return await begun.reading
      if (closing) throw new Error('The database is closed.')
      return await (await readers.choose()).request({ kind: 'run', statement })
    },
    async close() {
      closing = true
      await lock.lock()
      // Readers close first: the last connection, the writer, checkpoints the log.
      await readers.close()
      await writer.close()
    },
  }
}

/** Returns the start of a wait, which returns its end. */
function createWaits(onLong: () => void): () => () => void {
  let sum = 0
  let since = 0
  return () => {
    const begun = performance.now()
    return () => {
      const now = performance.now()
      if (now - since > MINUTE_MS) {
        sum = 0
        since = now
      }
      sum += now - begun
      if (sum > WAITED_MS) onLong()
    }
  }
}

export async function openInThisThread(file: string, image?: Uint8Array): Promise<SqliteConnections> {
  const mutex = new Mutex()
  const channel = openLocalChannel(file, image)
  const lease = async () => {
    await mutex.lock()
    return { channel, release: async () => mutex.unlock() }
  }
  return {
    leaseWriter: lease,
    leaseReader: lease,
    async read(statement) {
      const { release } = await lease()
      try {
        return await channel.request({ kind: 'run', statement })
      } finally {
        await release()
      }
    },
    close: () => channel.close(),
  }
}

function createReaders(open: () => Promise<SqliteChannel>) {
  const opening = new Set<Promise<SqliteChannel>>()
  const opened: SqliteChannel[] = []
  const start = () => {
    const reader = open()
    opening.add(reader)
    reader
      .then(channel => opened.push(channel))
      .catch(() => {})
      .finally(() => opening.delete(reader))
    return reader
  }
  return {
    start,
    add: (reader: SqliteChannel) => opened.push(reader),
    areStarted: () => opened.length + opening.size > 0,
    async choose(): Promise<SqliteChannel> {
      const [only] = opened
      if (only && opened.length < READERS_MAX && (await only.settles(BUSY_MS))) return only
      const free = opened.toSorted((a, b) => a.pending() - b.pending())[0]
      if (free && (free.pending() === 0 || opened.length >= READERS_MAX)) return free
      // A second thread starts in milliseconds, while the busy reader may take long.
      return await ([...opening][0] ?? start())
    },
    async close(): Promise<void> {
      await Promise.allSettled(opening)
      await Promise.all(opened.map(channel => channel.close()))
    },
  }
}

export class Mutex {
  readonly #waiting: (() => void)[] = []
  #locked = false

  async lock(): Promise<void> {
    if (!this.#locked) {
      this.#locked = true
      return
    }
    await new Promise<void>(resolve => this.#waiting.push(resolve))
  }

  unlock(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#locked = false
  }
}

/** Many readers or one writer, in the order in which they asked. */
class SharedLock {
  readonly #waiting: { isShared: boolean; enter: () => void }[] = []
  #readers = 0
  #hasWriter = false

  isShared(): boolean {
    return this.#readers > 0
  }

  async lock(): Promise<void> {
    await new Promise<void>(resolve => this.#ask({ isShared: false, enter: resolve }))
  }

  /** False if it was not free for so long. */
  async lockShared(milliseconds: number): Promise<boolean> {
    if (this.#waiting.length === 0 && this.#mayEnter(true)) {
      this.#readers += 1
      return true
    }
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const asked = { isShared: true, enter: () => resolve(true) }
    const timer = setTimeout(() => {
      const index = this.#waiting.indexOf(asked)
      if (index >= 0) this.#waiting.splice(index, 1)
      resolve(false)
    }, milliseconds)
    this.#ask(asked)
    return await promise.finally(() => clearTimeout(timer))
  }

  unlock(): void {
    this.#hasWriter = false
    this.#next()
  }

  unlockShared(): void {
    this.#readers -= 1
    this.#next()
  }

  #ask(one: { isShared: boolean; enter: () => void }): void {
    this.#waiting.push(one)
    this.#next()
  }

  #next(): void {
    for (let first = this.#waiting[0]; first && this.#mayEnter(first.isShared); first = this.#waiting[0]) {
      this.#waiting.shift()
      if (first.isShared) this.#readers += 1
      else this.#hasWriter = true
      first.enter()
    }
  }

  #mayEnter(isShared: boolean): boolean {
    return !this.#hasWriter && (isShared || this.#readers === 0)
  }
}
