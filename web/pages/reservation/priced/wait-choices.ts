import * as shared from '#messages/shared'
import { STOP_WAIT_MINUTES } from '../../../../domain/reservations/trip-request.ts'

export const WAIT_CHOICES: [value: string | number, text: string][] = [
  ['', shared.noWait],
  ...STOP_WAIT_MINUTES.map((count): [number, string] => [count, `${count} min`]),
]
