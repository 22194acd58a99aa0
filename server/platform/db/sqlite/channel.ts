import { Worker } from 'node:worker_threads'
import { workerUrl } from '../../process/root.ts'
import { openSqliteEngine, type SqliteAnswer, type SqliteRequest } from './engine.ts'
import { errorFrom, type PlainError } from './plain-error.ts'

export type SqliteChannel = {
  request<Request extends SqliteRequest>(request: Request): Promise<SqliteAnswer<Request>>
  pending(): number
  /** Whether at some time within these milliseconds nothing is pending. */
  settles(milliseconds: number): Promise<boolean>
  close(): Promise<void>
}

export function openLocalChannel(file: string, image?: Uint8Array): SqliteChannel {
  const engine = openSqliteEngine(file, { readOnly: false, image })
  return {
    async request(request) {
      await new Promise(resolve => setImmediate(resolve))
      return engine.answer(request)
    },
    pending: () => 0,
    settles: async () => true,
    close: async () => engine.close(),
  }
}

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void }
export type Posted = { id: number; request: SqliteRequest }
export type Reply = { id: number; answer: unknown } | { id: number; error: PlainError }

const THREAD = workerUrl('thread', import.meta.url)
/** In megabytes. Rows are sent immediately, so little is needed. */
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 256 }

type Options = { readOnly: boolean; thread?: URL }

/** Other messages are Node's: it reports the files of a watched thread. */
const repliesIn = (message: unknown): readonly Reply[] => (Array.isArray(message) ? message : [])

/** Keeps disk and lock waits off this event loop. If the thread exits, the next request starts a new one. */
export async function openThreadChannel(file: string, options: Options): Promise<SqliteChannel> {
  const waiting = new Map<number, Waiting>()
  const settling = createSettling(() => waiting.size === 0)
  const postTogether = createPosting()
  let lastId = 0
  let closing = false
  let thread: Worker | undefined
  let started: Promise<Worker> | undefined

  const failAll = (error: Error) => {
    thread = undefined
    started = undefined
    const failed = [...waiting.values()]
    waiting.clear()
    for (const { reject } of failed) reject(error)
  }
  const receive = (worker: Worker, replies: readonly Reply[]) => {
    for (const reply of replies) {
      const entry = waiting.get(reply.id)
      waiting.delete(reply.id)
      if (!entry) continue
      if ('error' in reply) entry.reject(errorFrom(reply.error))
      else entry.resolve(reply.answer as never)
    }
    if (waiting.size > 0) return
    worker.unref()
    settling.announce()
  }
  const start = () => {
    started ??= new Promise<Worker>((resolve, reject) => {
      const worker = new Worker(options.thread ?? THREAD, {
        workerData: { file, readOnly: options.readOnly },
        resourceLimits: THREAD_MEMORY,
      })
      const fail = (error: Error) => {
        reject(error)
        if (worker === thread || thread === undefined) failAll(error)
      }
      worker.on('error', fail)
      worker.on('exit', () => fail(new Error('The thread of the database ended.')))
      worker.on('message', (message: unknown) => {
        if (message !== 'ready') return receive(worker, repliesIn(message))
        thread = worker
        if (waiting.size === 0) worker.unref()
        resolve(worker)
      })
    })
    return started
  }
  const post = (worker: Worker, request: SqliteRequest): Promise<never> =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      worker.ref()
      postTogether(worker, { id, request })
    })
  await start()
  return {
    async request(request) {
      if (closing) throw new Error('The database is closed.')
      return await post(thread ?? (await start()), request)
    },
    pending: () => waiting.size,
    settles: settling.settles,
    async close() {
      closing = true
      const worker = thread
      if (!worker) return
      worker.ref()
      const ended = new Promise<void>(resolve => worker.once('exit', () => resolve()))
      process.nextTick(() => worker.postMessage('close'))
      await ended
    },
  }
}

/** Batches the requests of one turn, because a message costs more than most statements. */
function createPosting(): (worker: Worker, one: Posted) => void {
  let posted: Posted[] = []
  const send = (worker: Worker) => {
    worker.postMessage(posted)
    posted = []
  }
  return (worker, one) => {
    if (posted.length === 0) process.nextTick(send, worker)
    posted.push(one)
  }
}

function createSettling(isSettled: () => boolean) {
  const callers = new Set<(settled: boolean) => void>()
  return {
    announce() {
      for (const resolve of callers) resolve(true)
    },
    async settles(milliseconds: number): Promise<boolean> {
      if (isSettled()) return true
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const timer = setTimeout(resolve, milliseconds, false)
      callers.add(resolve)
      const settled = await promise
      clearTimeout(timer)
      callers.delete(resolve)
      return settled
    },
  }
}
