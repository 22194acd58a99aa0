import type { DocumentRow, DocumentSnapshot } from '../../../domain/money/document-snapshot.ts'

/** A part of an evidence pack: its heading, what it is for, and its rows. */
export type PackPart = {
  title: string
  /** Stands below the heading. */
  note: string
  /** Sentences above the rows. */
  texts: string[]
  rows: DocumentRow[]
  /** Names beside what they are, or amounts at the end of the line. */
  columns: 'facts' | 'sums'
}

/** All that is printed of an evidence pack, as finished text, so that the same pack is drawn to the same bytes. */
export type PackSnapshot = Pick<
  DocumentSnapshot,
  'language' | 'madeAt' | 'title' | 'test' | 'company' | 'about'
> & {
  /** Names the file and each page. */
  reference: string
  parts: PackPart[]
  /** Said where letters are replaced by a mark. */
  unprintable: string
}
