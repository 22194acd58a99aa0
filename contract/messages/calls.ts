import { z } from 'zod'
import type { CallShape } from '../call-shape.ts'
import { optionalLine } from '../fields.ts'
import type { MESSAGES_PROGRAM_ENDPOINTS } from './program-endpoints.ts'

/** Bytes of what a provider of texts sends: ten segments and their fields. */
export const HOOK_BYTES_MAX = 32 * 1024

/** The answer to what a provider of messages reported. */
export const HookReceived = z
  .object({ received: z.literal(true) })
  .meta({ description: 'It is taken, or known already, or about nothing of ours.' })

/** What providers of messages call. */
export const MESSAGES_CALLS = {
  receiveMessageHook: {
    summary:
      'Take what a provider of texts reports, and texts that came in, signed; the same again changes nothing',
    /** The text that a report is about, as our own address named it. */
    query: z.object({ job: optionalLine('The text', 64).optional() }),
    raw: HOOK_BYTES_MAX,
    answer: HookReceived,
  },
} as const satisfies Record<keyof typeof MESSAGES_PROGRAM_ENDPOINTS, CallShape>
