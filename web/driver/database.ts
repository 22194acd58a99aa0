/** JSON by key; undefined removes the key. */
export type Batch = (readonly [key: string, json: string | undefined])[]

export type Database = {
  load: () => Promise<[string, string][]>
  /** One transaction, even if the page closes right away. It rejects if the browser refuses it or does not answer. */
  commit: (batch: Batch) => Promise<void>
  /** Batches that other tabs committed. */
  listen: (receive: (batch: Batch) => unknown) => void
}

const NAME = 'driver'
const ENTRIES = 'entries'
const ANSWER_MAX_MS = 5_000

/** Undefined if the browser stores nothing here. */
export async function openDatabase(): Promise<Database | undefined> {
  try {
    let database = await open()
    // Phones close the connection of a tab in the background.
    const begin = async (mode: IDBTransactionMode) => {
      try {
        return database.transaction(ENTRIES, mode)
      } catch {
        database = await open()
        return database.transaction(ENTRIES, mode)
      }
    }
    const channel = new BroadcastChannel(NAME)
    return {
      async load() {
        const entries = (await begin('readonly')).objectStore(ENTRIES)
        const [keys, values] = await within(
          Promise.all([resultOf(entries.getAllKeys()), resultOf(entries.getAll())]),
        )
        return keys.map((key, at) => [String(key), String(values[at])])
      },
      async commit(batch) {
        const transaction = await begin('readwrite')
        const entries = transaction.objectStore(ENTRIES)
        for (const [key, json] of batch) {
          if (json === undefined) entries.delete(key)
          else entries.put(json, key)
        }
        const done = new Promise<void>((resolve, reject) => {
          transaction.oncomplete = () => resolve()
          transaction.onabort = () => reject(transaction.error)
        })
        // A page that closes before it did would end the transaction and store nothing.
        transaction.commit()
        // Notifies other tabs even if it takes longer than this one waits.
        await within(done.then(() => channel.postMessage(batch)))
      },
      listen(receive) {
        channel.onmessage = ({ data }: MessageEvent<Batch>) => receive(data)
      },
    }
  } catch {
    return undefined
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME)
  request.onupgradeneeded = () => request.result.createObjectStore(ENTRIES)
  return within(resultOf(request))
}

/** Rejects if the browser does not answer: a page without storage is better than none. */
function within<Result>(answer: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, ANSWER_MAX_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
