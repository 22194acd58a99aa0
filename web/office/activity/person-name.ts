import * as words from '#messages/office-activity'
import { MACHINE_NAME } from '../../../domain/values/event.ts'

/** An account, or an operator at the machine, who has none. */
export function personName(who: string): string {
  return who === MACHINE_NAME ? words.machine : who
}
