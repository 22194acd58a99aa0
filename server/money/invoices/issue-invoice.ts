import type { InvoiceCancellationInput, InvoiceInput } from '../../../contract/money/charge-schemas.ts'
import type { ReservationMoney } from '../../../contract/money/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Store } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { readCarrier } from '../../platform/settings/carrier-store.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import { getReservation, type ReservationRow, raiseVersion } from '../../reservations/record/store.ts'
import { type DocumentRecord, findDocument, findInvoiceInForce } from '../documents/document-store.ts'
import type { Draw } from '../documents/draw-in-worker.ts'
import { documentIdOf, type Making, makeDocuments, type NewDocument } from '../documents/make-document.ts'
import { readMoney } from '../reservation/read-money.ts'
import type { Recording } from '../reservation/record-money.ts'
import { creditNoteSnapshot, invoiceSnapshot } from './invoice-snapshot.ts'
import { invoicedIn, isInvoiceable, readInvoiceSubject } from './invoice-subject.ts'

export type Issuing = Omit<Recording, 'db'> & { db: Store; draw: Draw }

/** Throws `stale`, or `offer_changed` if the invoice or the money changed, or there is nothing to invoice. */
export async function issueInvoice(issuing: Issuing, input: InvoiceInput): Promise<ReservationMoney> {
  const { db, id, now } = issuing
  const documentId = documentIdOf(`invoice:${id}:${input.id}`)
  if (await findDocument(db, documentId)) return await readMoney(db, id, now)
  const row = await getReservation(db, id)
  const seen = await requireInForce(db, id, input.replaces)
  const subject = await readInvoiceSubject(db, row)
  if (!isInvoiceable(subject)) throw new Problem('offer_changed')
  const { name, company = '', address = '', orderNumber = '' } = input
  const site = await getSite(db)
  const { carrier } = await readCarrier(db)
  const recipient = { name, company, address, orderNumber }
  const invoice: NewDocument = {
    ...{ id: documentId, reservation: row, paymentId: null, cancels: null },
    snapshot: invoiceSnapshot(subject, recipient, { site, carrier, now }),
  }
  const credit = seen ? [await creditNoteOf(issuing, row, seen)] : []
  await make(issuing, [invoice, ...credit], {
    action: 'issueInvoice',
    seen: input.replaces,
    async check(tx) {
      const present = await readInvoiceSubject(tx, { ...row, ...(await getReservation(tx, id)) })
      if (JSON.stringify(present.sums) !== JSON.stringify(subject.sums)) throw new Problem('offer_changed')
    },
  })
  return await readMoney(db, id, now)
}

/** Throws `stale`, or `offer_changed` if another invoice is in force. */
export async function cancelInvoice(
  issuing: Issuing,
  { invoice, reason }: InvoiceCancellationInput,
): Promise<ReservationMoney> {
  const { db, id, now } = issuing
  const row = await getReservation(db, id)
  if (await findDocument(db, creditNoteId(invoice))) return await readMoney(db, id, now)
  const seen = await requireInForce(db, id, invoice)
  if (!seen) throw new Problem('offer_changed')
  const credit = await creditNoteOf(issuing, row, seen)
  await make(issuing, [credit], { action: 'cancelInvoice', reason, seen: invoice, check: async () => {} })
  return await readMoney(db, id, now)
}

/** Derived from the invoice, so the store refuses a second credit note. */
function creditNoteId(invoiceId: string): string {
  return documentIdOf(`cancels:${invoiceId}`)
}

async function creditNoteOf(
  { db, now }: Issuing,
  row: ReservationRow,
  invoice: DocumentRecord,
): Promise<NewDocument> {
  const facts = invoicedIn(invoice)
  if (!facts) throw new Problem('offer_changed')
  const snapshot = readJson(invoice.snapshot)
  const cancelled = { number: invoice.number, snapshot, invoice: facts, reference: row.reference }
  return {
    ...{ id: creditNoteId(invoice.id), reservation: row, paymentId: null, cancels: invoice.id },
    snapshot: creditNoteSnapshot(cancelled, row.locale, {
      site: await getSite(db),
      carrier: (await readCarrier(db)).carrier,
      now,
    }),
  }
}

type Told = Pick<Making, 'action' | 'reason'> & {
  seen: string | undefined
  check: (tx: Database) => Promise<void>
}

/** Raising the version locks the reservation before the money is checked again. */
async function make(
  { db, id, ifMatch, caller, commit, now, draw }: Issuing,
  [first, ...more]: readonly NewDocument[],
  { action, reason, seen, check }: Told,
): Promise<void> {
  if (!first) return
  await makeDocuments({ db, commit, clock: () => now, draw }, [first, ...more], {
    actor: actorOf(caller),
    ...(action ? { action } : {}),
    ...(reason ? { reason } : {}),
    async guard(tx) {
      const isRaised = await changeReservation(tx, id, { actor: actorOf(caller), now }, () =>
        raiseVersion(tx, id, ifMatch),
      )
      if (!isRaised) throw new Problem('stale')
      await requireInForce(tx, id, seen)
      await check(tx)
    },
  })
}

/** Throws `offer_changed`. */
async function requireInForce(
  db: Database,
  reservationId: string,
  seen: string | undefined,
): Promise<DocumentRecord | undefined> {
  const inForce = await findInvoiceInForce(db, reservationId)
  if (inForce?.id !== seen) throw new Problem('offer_changed')
  return inForce
}
