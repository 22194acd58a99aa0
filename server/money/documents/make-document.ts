import { createHash } from 'node:crypto'
import type { EndpointName } from '../../../contract/calls.ts'
import { Problem } from '../../../contract/problems.ts'
import type { DocumentSnapshot } from '../../../domain/money/document-snapshot.ts'
import type { DocumentKind } from '../../../domain/reservations/payment.ts'
import { type Actor, SYSTEM } from '../../../domain/values/event.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import type { CommitTogether } from '../../platform/db/commit-together.ts'
import type { Store } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { DocumentFile } from '../../platform/http/serve.ts'
import { findDocument, insertDocument, raiseCounter, readCounter } from './document-store.ts'
import type { Draw } from './draw-in-worker.ts'

export type NewDocument = {
  /** Derived from the ledger fact, so that each fact has one document. */
  id: string
  reservation: { id: string; reference: string }
  paymentId: string | null
  snapshot: DocumentSnapshot
  cancels: string | null
}

type MakeDeps = {
  db: Pick<Store, 'commitTogether'> & Store
  /** Defaults to that of the store; a call with an idempotency key passes its own. */
  commit?: CommitTogether
  clock: () => Date
  draw: Draw
}

export type Making = {
  actor: Actor
  action?: EndpointName
  reason?: string
  guard: (tx: Database) => Promise<void>
}
const BY_ITSELF: Making = { actor: SYSTEM, guard: async () => {} }

/** Another instance took the number: roll back and draw again with the next one. */
class NumberTaken extends Error {}

const RUNS_MAX = 50

/** Stored with each document, for future layouts. */
const LAYOUT = 3

const SERIES: Record<DocumentKind, string> = {
  receipt: 'R',
  invoice: 'I',
  'credit-note': 'C',
  statement: 'S',
}

/** Sequential within a process, so that no drawing is wasted on a number already used. */
let last: Promise<unknown> = Promise.resolve()

/** Numbers have no gaps. Does nothing if the first document exists. */
export function makeDocuments(
  deps: MakeDeps,
  made: readonly [NewDocument, ...NewDocument[]],
  making: Making = BY_ITSELF,
): Promise<void> {
  const next = last.then(() => makeNext(deps, made, making))
  last = next.catch(() => {})
  return next
}

async function makeNext(
  deps: MakeDeps,
  made: readonly [NewDocument, ...NewDocument[]],
  making: Making,
): Promise<void> {
  for (let run = 1; ; run++) {
    if (await findDocument(deps.db, made[0].id)) return
    try {
      await makeOnce(deps, made, making)
      return
    } catch (error) {
      if (!(error instanceof NumberTaken) || run === RUNS_MAX) throw error
    }
  }
}

async function makeOnce(deps: MakeDeps, made: readonly NewDocument[], making: Making): Promise<void> {
  const drawn: Drawn[] = []
  for (const one of made) drawn.push(await drawNext(deps, one))
  const commit: CommitTogether = deps.commit ?? (work => deps.db.commitTogether(work))
  await commit(async tx => {
    await making.guard(tx)
    for (const one of drawn) await store(tx, one, { ...making, now: deps.clock() })
  })
}

type Drawn = NewDocument & { series: string; value: number; number: string; sha256: string }

async function drawNext({ db, draw }: MakeDeps, made: NewDocument): Promise<Drawn> {
  const { kind, madeAt } = made.snapshot
  const series = `${SERIES[kind]}-${madeAt.slice(0, 4)}`
  const value = (await readCounter(db, series)) + 1
  const number = `${series}-${String(value).padStart(5, '0')}`
  const bytes = await draw({ snapshot: made.snapshot, number })
  return { ...made, series, value, number, sha256: hashOf(bytes) }
}

async function store(
  tx: Database,
  { snapshot, series, value, number, reservation, ...made }: Drawn,
  { actor, action, reason, now }: Making & { now: Date },
): Promise<void> {
  if ((await raiseCounter(tx, series)) !== value) throw new NumberTaken()
  const { kind, madeAt } = snapshot
  await insertDocument(tx, {
    ...{ id: made.id, kind, number, reservation_id: reservation.id, company_id: null },
    ...{ payment_id: made.paymentId, snapshot: toJson(snapshot), template: LAYOUT },
    ...{ sha256: made.sha256, cancels: made.cancels, created_at: madeAt },
  })
  await recordEvent(tx, {
    kind: 'document.made',
    actor,
    subject: { kind: 'reservation', id: reservation.id },
    now,
    data: {
      ...(action ? { action } : {}),
      ...(reason ? { reason } : {}),
      label: reservation.reference,
      after: { kind, number },
    },
  })
}

/** Verifies that a document is redrawn identically. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export function documentIdOf(entry: string): string {
  return createHash('sha256').update(`document:${entry}`).digest('hex').slice(0, 32)
}

export async function readDocument(
  db: Database,
  { id, reservationId, draw }: { id: string; reservationId: string; draw: Draw },
): Promise<DocumentFile> {
  const row = await findDocument(db, id)
  if (!row || row.reservation_id !== reservationId) throw new Problem('not_found')
  const bytes = await draw({
    snapshot: readJson(row.snapshot),
    number: row.number,
  })
  return { bytes, name: `${row.number}.pdf` }
}
