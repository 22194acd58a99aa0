import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { DocumentSnapshot } from '../../domain/money/document-snapshot.ts'
import { drawInWorker } from '../../server/money/documents/draw-in-worker.ts'
import { percentile } from './load.ts'
import type { Row } from './table.ts'

const RECEIPTS = 40
const RECEIPT_LIMIT_MS = 100
const LOOP_LIMIT_MS = 20

const SNAPSHOT: DocumentSnapshot = {
  ...{ kind: 'receipt', language: 'en-US', madeAt: '2026-11-20T17:00:00.000Z', title: 'Receipt', test: '' },
  company: { name: 'Quantico Rides & Transports', lines: ['Triangle VA-22172', '(703) 555-0100'] },
  ...{ amount: '$240.00', about: 'Paid on November 20, 2026 with Visa 4417.', numberLabel: 'Number' },
  facts: [
    ['Date', 'November 20, 2026'],
    ['Reservation', 'QRT-4HK-72XA'],
    ['For', 'Zoë Müller'],
    ['Ride', 'December 4, 2026 at 6:45 pm'],
  ],
  rows: [
    { label: 'Price', amount: '$480.00' },
    { label: 'Paid to date', amount: '$240.00' },
    { label: 'Balance due', amount: '$240.00', strong: true },
  ],
  notes: ['Please keep this receipt.'],
}

/** What a receipt takes: the first one, further ones, their processor time, and how long the event loop waits meanwhile. */
export async function measureReceipts(): Promise<Row[]> {
  const timed = async (number: number) => {
    const began = performance.now()
    await drawInWorker({ snapshot: SNAPSHOT, number: `R-2026-${String(number).padStart(5, '0')}` })
    return performance.now() - began
  }
  const first = await timed(1)
  for (let warming = 2; warming <= 10; warming++) await timed(warming)
  const loop = monitorEventLoopDelay({ resolution: 1 })
  const used = process.cpuUsage()
  const busy = performance.eventLoopUtilization()
  loop.enable()
  const times: number[] = []
  for (let number = 1; number <= RECEIPTS; number++) times.push(await timed(number))
  loop.disable()
  const { user, system } = process.cpuUsage(used)
  const { active } = performance.eventLoopUtilization(busy)
  return [
    { name: 'The first receipt, with its thread and its faces', value: first, unit: 'ms' },
    {
      name: 'A receipt, median',
      ...{ value: percentile(times, 0.5), limit: RECEIPT_LIMIT_MS, atMost: true, unit: 'ms' },
    },
    { name: '  p95', value: percentile(times, 0.95), unit: 'ms' },
    { name: '  processor time of both threads', value: (user + system) / 1000 / RECEIPTS, unit: 'ms' },
    {
      name: '  time on the event loop',
      ...{ value: active / RECEIPTS, limit: LOOP_LIMIT_MS, atMost: true, unit: 'ms' },
    },
    { name: '  the event loop waits, p99', value: loop.percentile(99) / 1e6, unit: 'ms' },
  ]
}
