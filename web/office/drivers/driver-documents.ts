import type { Driver } from '../../../contract/dispatch/schemas.ts'
import { DOCUMENT_TOLD_DAYS } from '../../../domain/dispatch/resources.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'

export type DocumentKind = 'licence' | 'permit' | 'medical'
export type DocumentState = {
  document: DocumentKind
  state: 'missing' | 'ended' | 'ends-soon'
  /** Last valid day; null if none was entered. */
  until: string | null
}

type Documents = Pick<Driver, 'licenceUntil' | 'permitUntil' | 'medicalUntil'>

const FIELDS = [
  ['licence', 'licenceUntil'],
  ['permit', 'permitUntil'],
  ['medical', 'medicalUntil'],
] as const satisfies readonly (readonly [DocumentKind, keyof Documents])[]

export function openDocuments(driver: Documents, today: string): DocumentState[] {
  return FIELDS.flatMap(([document, field]) => {
    const until = driver[field]
    if (until === null) return { document, until, state: 'missing' as const }
    if (until < today) return { document, until, state: 'ended' as const }
    return until <= addDays(today, DOCUMENT_TOLD_DAYS) ? { document, until, state: 'ends-soon' as const } : []
  })
}
