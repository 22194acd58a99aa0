import { z } from 'zod'
import { RECORD_STATES, SENDER_RECORD_NAMES } from '../../domain/integrations/sender-domain.ts'
import { explained } from '../explained.ts'
import { instantField, optionalLine } from '../fields.ts'

/** A label of DNS. */
const SELECTOR_CHARACTERS_MAX = 63

export const SenderDomainInput = z.object({
  /** Of DKIM; blank for the usual ones of the provider. */
  selector: optionalLine('The selector', SELECTOR_CHARACTERS_MAX)
    .refine(
      text => text === '' || /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i.test(text),
      explained({ code: 'provider-key' }, 'Enter a selector such as selector1.'),
    )
    .default(''),
})

const SenderRecord = z.object({
  name: z.enum(SENDER_RECORD_NAMES),
  state: z.enum(RECORD_STATES),
  reason: z.string(),
  host: z.string(),
  found: z.array(z.string()),
  suggested: z.string(),
})

export const SenderDomain = z.object({
  domain: z.string(),
  /** Of a mailbox provider, whose DNS only that provider changes. */
  shared: z.boolean(),
  selector: z.string(),
  /** Null until this domain is checked; then `records` is empty. */
  checkedAt: instantField.nullable(),
  records: z.array(SenderRecord),
})
export type SenderDomain = z.output<typeof SenderDomain>
