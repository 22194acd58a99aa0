import { openLocalChannel, openThreadChannel, type SqliteChannel } from './channel.ts'
import type { Statement, StatementResult } from './engine.ts'

const READERS_MAX = 2
/** The second reader starts when the first is busy for longer: a thread takes 7 MB. */
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

export async function openThreads(file: string): Promise<SqliteConnections> {
  const mutex = new Mutex()
  const openReader = () => openThreadChannel(file, { readOnly: true })
  const readers = createReaders(openReader)
  const opening = openThreadChannel(file, { readOnly: false })
  // The first query needs both.
  readers.start()
  const writer = await opening.catch(async error => {
    await readers.close()
    throw error
  })
  return {
    leaseWriter: () => leaseOf(writer, mutex),
    async leaseReader() {
      const channel = await openReader()
      return { channel, release: () => channel.close() }
    },
    async read(statement) {
      const reader = await readers.choose()
      return await reader.request({ kind: 'run', statement })
    },
    async close() {
      // Readers close first: the last connection, the writer, checkpoints the log.
      await readers.close()
      await mutex.lock()
      await writer.close()
    },
  }
}

export async function openInThisThread(file: string, image?: Uint8Array): Promise<SqliteConnections> {
  const mutex = new Mutex()
  const channel = openLocalChannel(file, image)
  const lease = () => leaseOf(channel, mutex)
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

async function leaseOf(channel: SqliteChannel, mutex: Mutex): Promise<Lease> {
  await mutex.lock()
  return { channel, release: async () => mutex.unlock() }
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
