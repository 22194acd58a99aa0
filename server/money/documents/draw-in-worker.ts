import { Worker } from 'node:worker_threads'
import type { Database } from '../../platform/db/tables.ts'
import type { PictureStorage } from '../../platform/pictures/folder-storage.ts'
import { workerUrl } from '../../platform/process/root.ts'
import { readLogo } from './document-logo.ts'
import type { Numbered } from './drawing/draw-document.ts'
import type { PackSnapshot } from './drawing/draw-pack.ts'
import type { Logo } from './drawing/sheet.ts'

export type Draw = (document: Numbered) => Promise<Uint8Array<ArrayBuffer>>
export type DrawAny = (document: Numbered | PackSnapshot) => Promise<Uint8Array<ArrayBuffer>>

export type DrawDeps = { db: Database; draw: DrawAny }

/** With the logo that a document names. */
export function drawWith(pictures: Pick<PictureStorage, 'get'>): DrawAny {
  return async document => {
    const { company } = 'parts' in document ? document : document.snapshot
    return await drawInWorker(document, await readLogo(pictures, company.logo))
  }
}

/** Frees the thread's memory when idle. Starting it costs as much as several documents. */
const IDLE_MS = 5 * 60_000

type Waiting = { resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (error: unknown) => void }
type Answer = { id: number; bytes?: Uint8Array<ArrayBuffer>; fault?: string }

let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/** Runs on a separate thread, so that drawing never blocks the event loop. */
export async function drawInWorker(
  document: Numbered | PackSnapshot,
  logo?: Logo,
): Promise<Uint8Array<ArrayBuffer>> {
  clearTimeout(idle)
  worker ??= startWorker()
  worker.ref()
  const id = ++lastId
  const drawn = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) =>
    waiting.set(id, { resolve, reject }),
  )
  worker.postMessage({ id, document, logo })
  return await drawn
}

function startWorker(): Worker {
  const started = new Worker(workerUrl('draw-worker', import.meta.url))
  started.on('message', ({ id, bytes, fault }: Answer) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (bytes) asked?.resolve(bytes)
    else asked?.reject(new Error(`Couldn’t draw the document: ${fault}`))
    if (waiting.size === 0) restLater()
  })
  started.on('error', stop)
  return started
}

function restLater(): void {
  clearTimeout(idle)
  worker?.unref()
  idle = setTimeout(() => stop(new Error('The thread of documents has ended.')), IDLE_MS)
  idle.unref()
}

function stop(error: unknown): void {
  const ended = worker
  worker = undefined
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
  void ended?.terminate()
}
