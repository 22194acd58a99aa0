import { atField, Problem } from '../../../contract/problems.ts'
import { TooManyRequests } from './problems.ts'

/** A person needs longer to fill in a form. */
const FASTEST_MS = 1500
const WAIT_S = 2

/** Never rejects silently: a fast person, or an autofilled hidden field, gets a message and can retry. */
export function requireHuman(header: (name: string) => string | undefined, now: Date): void {
  if (header('x-form-website')) {
    const sentence = 'A hidden field was filled in, perhaps by your browser. Please send it again.'
    throw new Problem('invalid', atField('website', { code: 'must-stay-empty' }, sentence))
  }
  const age = now.getTime() - Number(header('x-form-shown-at') || Number.NaN)
  // A negative age means the browser's clock differs.
  if (age >= 0 && age < FASTEST_MS) {
    throw new TooManyRequests(WAIT_S, {
      reason: 'too-fast',
      message: 'That was very fast. Please send it again in a moment.',
    })
  }
}
