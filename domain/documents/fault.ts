/** Why a field of a document is refused. */
export type FaultCode =
  | 'missing'
  | 'unknown-field'
  | 'not-an-object'
  | 'not-a-list'
  | 'not-a-text'
  | 'not-yes-or-no'
  | 'not-an-integer'
  | 'not-a-number'
  | 'not-a-date'
  | 'not-a-time'
  | 'not-an-instant'
  | 'not-a-zone'
  | 'not-one-of'
  | 'not-on-the-clock'
  | 'empty'
  | 'too-long'
  | 'too-many'
  | 'too-small'
  | 'too-large'
  | 'not-exactly-one'
  | 'no-length'
  | 'not-rising'
  | 'not-falling'
  | 'not-open-ended'
  | 'fee-falls'
  | 'past'
  | 'duplicate'
  | 'unknown-place'
  | 'unknown-class'

/**
 * Faults of the form, which no screen could show: such a document is refused even as a draft. Other faults may stand in
 * a draft until it is published.
 */
export const FORM_FAULTS: ReadonlySet<FaultCode> = new Set<FaultCode>([
  ...(['missing', 'unknown-field', 'not-an-object', 'not-a-list', 'not-a-text', 'not-yes-or-no'] as const),
  ...(['too-long', 'too-many'] as const),
])

/** One fault of a document: where, why, and what the reason is about: a limit, an id, a list of names. */
export type Fault = { path: string; code: FaultCode; figure?: string | number }

/** What parsing a document gives. */
export type Parsed<T> = { ok: true; document: T } | { ok: false; faults: Fault[] }

/** One line for one fault, with its path first; what concerns the whole is a fault of the document. */
export function faultLine({ path, code, figure }: Fault): string {
  const place = path === '' ? 'document' : path
  return figure === undefined ? `${place}: ${code}` : `${place}: ${code} (${figure})`
}
