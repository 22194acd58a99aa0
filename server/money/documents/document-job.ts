import { z } from 'zod'
import type { Site } from '../../../domain/site/site.ts'
import type { Store } from '../../platform/db/database.ts'
import { Dropped, type JobHandler } from '../../platform/jobs/handler.ts'
import { readPayload } from '../../platform/jobs/read-payload.ts'
import { readCarrier } from '../../platform/settings/carrier-store.ts'
import { findDocument } from './document-store.ts'
import { type Draw, drawInWorker } from './draw-in-worker.ts'
import { documentIdOf, makeDocuments } from './make-document.ts'
import { readReceipted, receiptSnapshot } from './receipt-snapshot.ts'

const EntryPayload = z.object({ entry: z.string() })

type DocumentDeps = { db: Store; clock: () => Date; site: () => Promise<Site>; draw?: Draw }

/** For a payment, a refund, or a failed refund (which cancels its receipt). Idempotent. */
export function documentHandler({ db, clock, site, draw = drawInWorker }: DocumentDeps): JobHandler {
  return {
    width: 1,
    async handle(job) {
      const { subject_id } = job
      const { entry } = readPayload(EntryPayload, job)
      const receipted = await readReceipted(db, { reservationId: subject_id, entry })
      if (!receipted) throw new Dropped('The document’s subject no longer exists.')
      const { reservation, posting } = receipted
      // The entry of a failed refund names the refund in its note.
      const corrected =
        posting.kind === 'refund-failed' ? await findDocument(db, documentIdOf(posting.note)) : undefined
      await makeDocuments({ db, clock, draw }, [
        {
          id: documentIdOf(entry),
          reservation: { id: reservation.id, reference: reservation.reference },
          paymentId: posting.paymentId,
          snapshot: receiptSnapshot(
            { ...receipted, corrected: corrected?.number },
            { site: await site(), carrier: (await readCarrier(db)).carrier, now: clock() },
          ),
          cancels: corrected?.id ?? null,
        },
      ])
    },
  }
}
