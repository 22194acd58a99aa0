import { Problem } from '../../contract/problems.ts'
import { TooManyRequests } from './problems.ts'

/** Nobody reads and fills a form in less. */
const FASTEST_MS = 1500
const WAIT_S = 2

/**
 * Turns away programs that fill in public forms. Never silently: a person whose browser filled the hidden field, or
 * who is very fast, is told to send again, and the second time goes through. Callers of the API send neither header.
 */
export function requireHuman(header: (name: string) => string | undefined, now: Date): void {
  if (header('x-form-website')) {
    const message =
      'A field that must stay empty was filled in, perhaps by your browser. Please send it again.'
    throw new Problem('invalid', { fields: { website: message } })
  }
  const age = now.getTime() - Number(header('x-form-shown-at') || Number.NaN)
  // A clock that differs from ours says nothing.
  if (age >= 0 && age < FASTEST_MS) {
    throw new TooManyRequests(WAIT_S, 'That was very fast. Please send it again in a moment.')
  }
}
