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
 * Structural faults. They are refused even in a draft, since no screen could show it. Others may stay until it
 * is published.
 */
export const FORM_FAULTS: ReadonlySet<FaultCode> = new Set<FaultCode>([
  ...(['missing', 'unknown-field', 'not-an-object', 'not-a-list', 'not-a-text', 'not-yes-or-no'] as const),
  ...(['too-long', 'too-many'] as const),
])

/** `figure` is a limit, an ID or a list of names that the fault refers to. */
export type Fault = { path: string; code: FaultCode; figure?: string | number }

export type Parsed<T> = { ok: true; document: T } | { ok: false; faults: Fault[] }

export function faultLine({ path, code, figure }: Fault): string {
  const place = path === '' ? 'document' : path
  return figure === undefined ? `${place}: ${code}` : `${place}: ${code} (${figure})`
}
