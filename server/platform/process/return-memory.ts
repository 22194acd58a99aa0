import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

const CHECK_MS = 30_000
/** Share of a check's time in which the event loop worked. */
const IDLE_UTILIZATION = 0.2
/** Light load grows the heap by less, and its visitors would wait for each compaction. */
const GROWN_BYTES = 32 * 1024 * 1024

export type Heap = {
  bytes(): number
  /** Between 0 and 1, since the last call. */
  utilization(): number
  /** Only with `--expose-gc` (scripts/node-flags.mjs). */
  collect: (() => Promise<void>) | undefined
}

/**
 * Compacts the heap of this thread when it has grown and the thread is idle, above all after the start. V8 leaves
 * 10 MB in half empty pages. The loop stands still for 0.1 s at 100 MB.
 */
export function returnMemoryWhenIdle(heap = heapOfThread()): void {
  setInterval(createCheck(heap), CHECK_MS).unref()
}

export function createCheck({ bytes, utilization, collect }: Heap): () => Promise<void> {
  let compacted = Number.NEGATIVE_INFINITY
  return async () => {
    const isIdle = utilization() < IDLE_UTILIZATION
    if (!collect || !isIdle || bytes() < compacted + GROWN_BYTES) return
    await collect()
    compacted = bytes()
  }
}

function heapOfThread(): Heap {
  const { gc } = globalThis
  let last = performance.eventLoopUtilization()
  return {
    bytes: () => getHeapStatistics().total_heap_size,
    utilization() {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, last)
      last = now
      return utilization
    },
    collect: gc && (async () => gc({ type: 'major', execution: 'async', flavor: 'last-resort' })),
  }
}
