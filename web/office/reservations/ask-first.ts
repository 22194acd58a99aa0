import { Problem } from '../../../contract/problems.ts'

/** True if the server wants staff to ask about the customer before the ride is confirmed. */
export function isAskFirst(error: unknown): boolean {
  return error instanceof Problem && error.code === 'ask_first'
}
