import { DOCUMENT_TOLD_DAYS } from '../../../domain/dispatch/resources.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import type { OpenMatterSource } from '../../platform/attention/open-matter.ts'
import { listEndingDocuments } from './store.ts'

const DOCUMENTS = [
  ['licence_until', 'Driver’s license'],
  ['permit_until', 'Permit'],
  ['medical_until', 'Medical certificate'],
] as const

/** Expired, or expiring within a month. A driver without valid documents gets no trips. */
export const endingDocument: OpenMatterSource = {
  kind: 'ending-document',
  async find(db, { now, limit }) {
    const today = now.toISOString().slice(0, 10)
    const last = addDays(today, DOCUMENT_TOLD_DAYS)
    const rows = await listEndingDocuments(db, { today, last, limit })
    return rows.flatMap(row => {
      const [first] = DOCUMENTS.flatMap(([column, document]) => {
        const until = row[column]
        return until !== null && until <= last ? { until, document } : []
      }).toSorted((one, other) => (one.until < other.until ? -1 : 1))
      if (!first) return []
      const hasEnded = first.until < today
      return {
        id: row.id,
        urgentAt: `${first.until}T23:59:59.000Z`,
        subject: { kind: 'driver', id: row.id },
        topic: 'Driver',
        name: row.name,
        note: `${first.document} ${hasEnded ? 'expired' : 'expires'} on ${first.until}`,
        failed: hasEnded,
        action: { do: 'open' as const, label: 'Open' },
      }
    })
  },
}
