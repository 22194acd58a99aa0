import { createHash } from 'node:crypto'
import { SYSTEM } from '../../domain/event.ts'
import type { DocumentKind } from '../../domain/payment.ts'
import type { Store } from '../db/database.ts'
import { recordEvent } from '../events/record-event.ts'
import { type DocumentSnapshot, TEMPLATE } from './document-snapshot.ts'
import { findDocument, insertDocument, raiseCounter, readCounter } from './document-store.ts'
import type { Draw } from './draw-in-worker.ts'

/** A document before it has a number. */
export type NewDocument = {
  /** Of the fact that it is about: one fact has one document. */
  id: string
  reservation: { id: string; reference: string }
  paymentId: string | null
  snapshot: DocumentSnapshot
  /** The document that it takes back. */
  cancels: string | null
}

type MakeDeps = { db: Pick<Store, 'commitTogether'> & Store; clock: () => Date; draw: Draw }

/** Another instance took the number meanwhile: the piece is rolled back, and the document is drawn with the next one. */
class NumberTaken extends Error {}

/** How often a document is drawn anew where other instances take its number. */
const RUNS_MAX = 50

/** The letters before the numbers of each kind. */
const SERIES: Record<DocumentKind, string> = {
  receipt: 'R',
  invoice: 'I',
  'credit-note': 'C',
  statement: 'S',
}

/** Within a process one document follows the other, so that none is drawn in vain. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Draws a document and stores it with its number, both in one piece: numbers have no gaps, and the hash of what was drawn
 * stands in the row. A document that is there already stays as it is.
 */
export function makeDocument(deps: MakeDeps, made: NewDocument): Promise<void> {
  const next = last.then(() => makeNext(deps, made))
  last = next.catch(() => {})
  return next
}

async function makeNext(deps: MakeDeps, made: NewDocument): Promise<void> {
  for (let run = 1; ; run++) {
    if (await findDocument(deps.db, made.id)) return
    try {
      await makeOnce(deps, made)
      return
    } catch (error) {
      if (!(error instanceof NumberTaken) || run === RUNS_MAX) throw error
    }
  }
}

async function makeOnce({ db, clock, draw }: MakeDeps, made: NewDocument): Promise<void> {
  const { kind, madeAt } = made.snapshot
  const year = madeAt.slice(0, 4)
  const series = `${SERIES[kind]}-${year}`
  const value = (await readCounter(db, series)) + 1
  const number = `${series}-${String(value).padStart(5, '0')}`
  const bytes = await draw(made.snapshot, number)
  await db.commitTogether(async tx => {
    if ((await raiseCounter(tx, series)) !== value) throw new NumberTaken()
    await insertDocument(tx, {
      ...{ id: made.id, kind, number, reservation_id: made.reservation.id, company_id: null },
      ...{ payment_id: made.paymentId, snapshot: JSON.stringify(made.snapshot), template: TEMPLATE },
      ...{ sha256: hashOf(bytes), cancels: made.cancels, created_at: madeAt },
    })
    await recordEvent(tx, {
      kind: 'document.made',
      actor: SYSTEM,
      subject: { kind: 'reservation', id: made.reservation.id },
      now: clock(),
      data: { label: made.reservation.reference, after: { kind, number } },
    })
  })
}

/** What proves that a document is drawn again as it was. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The id of the document about a fact of the ledger. */
export function documentIdOf(entry: string): string {
  return createHash('sha256').update(`document:${entry}`).digest('hex').slice(0, 32)
}
