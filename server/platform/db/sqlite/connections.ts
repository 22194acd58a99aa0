import { openLocalChannel, openThreadChannel, type SqliteChannel } from './channel.ts'
import type { Statement, StatementResult } from './engine.ts'
import { Mutex } from './mutex.ts'

/** Reader threads for single statements at most; the second one starts when the first is busy. */
const READERS_MAX = 2

/** A connection that nobody else uses until it is released. */
export type Lease = { channel: SqliteChannel; release(): Promise<void> }

/**
 * The connections to one SQLite store: one writer, and readers. A reader sees every commit that was answered before
 * its statement was sent.
 */
export type SqliteConnections = {
  /** The writer, for a transaction, a batch or a single statement. */
  leaseWriter(): Promise<Lease>
  /** A connection for a transaction that only reads; it sees one moment while the writer goes on. */
  leaseReader(): Promise<Lease>
  /** Runs a statement that only reads, beside the writer. */
  read(statement: Statement): Promise<StatementResult>
  close(): Promise<void>
}

/** Each connection in a thread of its own. */
export async function openThreads(file: string): Promise<SqliteConnections> {
  const mutex = new Mutex()
  const writer = await openThreadChannel(file, { readOnly: false })
  const openReader = () => openThreadChannel(file, { readOnly: true })
  const readers = createReaders(openReader)
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
      // Readers first: the last connection to leave, the writer, moves the log into the file.
      await readers.close()
      await mutex.lock()
      await writer.close()
    },
  }
}

/**
 * One connection in this thread, for a store in memory and for tools that count statements; reading waits for a
 * transaction too.
 */
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
    // Where it fails, the next statement tries again.
    reader
      .then(channel => opened.push(channel))
      .catch(() => {})
      .finally(() => opening.delete(reader))
    return reader
  }
  return {
    async choose(): Promise<SqliteChannel> {
      const free = opened.toSorted((a, b) => a.pending() - b.pending())[0]
      if (free && (free.pending() === 0 || opened.length >= READERS_MAX)) return free
      // The busy reader's statement may take long; a second thread starts in some milliseconds.
      return await ([...opening][0] ?? start())
    },
    async close(): Promise<void> {
      await Promise.allSettled(opening)
      await Promise.all(opened.map(channel => channel.close()))
    },
  }
}
