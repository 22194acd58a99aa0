import type { DocumentRow, DocumentSnapshot } from '../../../domain/money/document-snapshot.ts'

export type PackPart = {
  title: string
  note: string
  texts: string[]
  rows: DocumentRow[]
  columns: 'facts' | 'sums'
}

/** Holds finished text only, so that drawing is deterministic. */
export type PackSnapshot = Pick<
  DocumentSnapshot,
  'language' | 'madeAt' | 'title' | 'test' | 'company' | 'about'
> & {
  reference: string
  parts: PackPart[]
  unprintable: string
}
