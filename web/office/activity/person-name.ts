import * as words from '#messages/office-activity'
import { MACHINE_NAME } from '../../../domain/values/event.ts'

/** Who did something: the username of an account, or who works at the machine itself, without an account. */
export function personName(who: string): string {
  return who === MACHINE_NAME ? words.machine : who
}
