import { openLocalChannel, openThreadChannel, type SqliteChannel } from './channel.ts'
import type { Statement, StatementResult } from './engine.ts'

const READERS_MAX = 2
/** A thread takes 7 MB: another one starts when something has taken longer for lack of it. */
const BUSY_MS = 50

export type Lease = { channel: SqliteChannel; release(): Promise<void> }

/** A reader sees every commit answered before its statement was sent. */
export type SqliteConnections = {
  leaseWriter(): Promise<Lease>
  /** Reads a consistent snapshot while the writer continues. */
  leaseReader(): Promise<Lease>
  read(statement: Statement): Promise<StatementResult>
  close(): Promise<void>
}

/** One thread writes and reads, until something waits for it. */
export async function openThreads(file: string): Promise<SqliteConnections> {
  const mutex = new Mutex()
  const openReader = () => openThreadChannel(file, { readOnly: true })
  const openWriter = () => openThreadChannel(file, { readOnly: false })
  const readers = createReaders(openReader)
  let writer = await openWriter()
  const leaseWriter = async () => {
    await mutex.lock()
    return { channel: writer, release: async () => mutex.unlock() }
  }
  /** The thread goes on reading, and another one writes. */
  const replaceWriter = async () => {
    const next = await openWriter().catch(() => undefined)
    if (!next) return
    readers.add(writer)
    writer = next
  }
  const readByWriter = async (statement: Statement) => {
    if (!(await mutex.lockWithin(BUSY_MS))) return undefined
    try {
      const reading = writer.request({ kind: 'run', statement })
      reading.catch(() => {})
      if (!(await writer.settles(BUSY_MS))) await replaceWriter()
      return { reading }
    } finally {
      mutex.unlock()
    }
  }
  return {
    leaseWriter,
    async leaseReader() {
      const channel = await openReader()
      return { channel, release: () => channel.close() }
    },
    async read(statement) {
      const begun = readers.areStarted() ? undefined : await readByWriter(statement)
      if (begun) return await begun.reading
      return await (await readers.choose()).request({ kind: 'run', statement })
    },
    async close() {
      await mutex.lock()
      // Readers close first: the last connection, the writer, checkpoints the log.
      await readers.close()
      await writer.close()
    },
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

  /** Whether it is locked now: not if others held it for so long. */
  async lockWithin(milliseconds: number): Promise<boolean> {
    if (!this.#locked) {
      this.#locked = true
      return true
    }
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const enter = () => resolve(true)
    this.#waiting.push(enter)
    const timer = setTimeout(() => {
      const index = this.#waiting.indexOf(enter)
      if (index >= 0) this.#waiting.splice(index, 1)
      resolve(false)
    }, milliseconds)
    return await promise.finally(() => clearTimeout(timer))
  }

  unlock(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#locked = false
  }
}
