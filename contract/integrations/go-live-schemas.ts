import { z } from 'zod'
import { GO_LIVE_ITEMS, READINESS } from '../../domain/integrations/go-live.ts'
import { keysOf } from '../../domain/values/record.ts'
import { instantField, versionField } from '../fields.ts'

export const GoLiveItem = z.object({
  name: z.enum(keysOf(GO_LIVE_ITEMS)),
  readiness: z.enum(READINESS),
  state: z.string(),
  count: z.int(),
  at: instantField.nullable(),
  /** The office screen that changes it; null if it is changed on the server. */
  screen: z.string().nullable(),
})

export const GoLive = z.object({
  /** Guests can book online. */
  open: z.boolean(),
  items: z.array(GoLiveItem),
  /** Of the switch. */
  version: versionField,
})
export type GoLive = z.output<typeof GoLive>

export const BookingOpenInput = z.object({ open: z.boolean() })
