import type { Database } from './tables.ts'

/**
 * Lets callers that come at the same time share a read. A caller that comes while one runs gets the next one, which begins
 * after they came: nobody sees less than by a read of their own.
 */
export function shareReads<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> | undefined
  let next: Promise<Result> | undefined
  const start = (): Promise<Result> => {
    const result = read()
    const settled = result.then(
      () => undefined,
      () => undefined,
    )
    running = settled
    void settled.then(() => {
      if (running === settled) running = undefined
    })
    return result
  }
  return () => {
    if (!running) return start()
    next ??= running.then(() => {
      next = undefined
      return start()
    })
    return next
  }
}

/** The same for a read of a store: each store, and each transaction, has its own. */
export function shareReadsOf<Result, Rest extends readonly unknown[]>(
  read: (db: Database, ...rest: Rest) => Promise<Result>,
): (db: Database, ...rest: Rest) => Promise<Result> {
  const shared = new WeakMap<Database, { read: () => Promise<Result>; rest: Rest }>()
  return (db, ...rest) => {
    const own = shared.get(db)
    if (own) {
      own.rest = rest
      return own.read()
    }
    const latest = { rest }
    const first = shareReads(() => read(db, ...latest.rest))
    shared.set(db, Object.assign(latest, { read: first }))
    return first()
  }
}

/** The same for reads that are told apart by a key; only those in work are known. */
export function shareReadsByKey<Result>(): (
  db: Database,
  key: string,
  read: () => Promise<Result>,
) => Promise<Result> {
  const shared = new WeakMap<Database, Map<string, () => Promise<Result>>>()
  return async (db, key, read) => {
    const own = shared.get(db) ?? new Map<string, () => Promise<Result>>()
    shared.set(db, own)
    const known = own.get(key) ?? shareReads(read)
    own.set(key, known)
    try {
      return await known()
    } finally {
      own.delete(key)
    }
  }
}
