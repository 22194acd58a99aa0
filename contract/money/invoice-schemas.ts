import { z } from 'zod'
import { explained } from '../explained.ts'
import { idField, line, nameField, optionalLine, optionalParagraphs } from '../fields.ts'

/** Characters of a postal address on an invoice, and its lines. */
export const INVOICE_ADDRESS_MAX = 300
/** The most lines of a postal address on an invoice. */
export const INVOICE_ADDRESS_LINES_MAX = 6

/** Who an invoice is made out to, and the one that it takes the place of. */
export const InvoiceInput = z.object({
  id: z
    .uuid(explained({ code: 'characters' }, 'Send a UUID as the id of what is issued.'))
    .describe('Created by the caller. Issued once per id.'),
  name: nameField('The name', 120),
  company: optionalLine('The company', 120).optional(),
  address: optionalParagraphs('The address', INVOICE_ADDRESS_MAX)
    .refine(
      text => text.split('\n').length <= INVOICE_ADDRESS_LINES_MAX,
      explained(
        { code: 'range', min: 0, max: INVOICE_ADDRESS_LINES_MAX },
        `Enter up to ${INVOICE_ADDRESS_LINES_MAX} address lines.`,
      ),
    )
    .optional(),
  /** What the company of the guest orders by. */
  orderNumber: optionalLine('The order number', 60).optional(),
  /** The invoice in force, which is cancelled in the same piece; left out where there is none. */
  replaces: idField.optional(),
})
export type InvoiceInput = z.output<typeof InvoiceInput>

/** Why an invoice is taken back. */
export const InvoiceCancellationInput = z.object({ invoice: idField, reason: line('The reason', 200) })
export type InvoiceCancellationInput = z.output<typeof InvoiceCancellationInput>

/** What can be invoiced of a reservation, and the invoice in force. */
export const InvoiceStanding = z.object({
  /** True where there is a price or a charge, and staff have accepted the ride. */
  possible: z.boolean(),
  current: z
    .object({
      _id: idField,
      number: z.string(),
      /** True where what the reservation costs has changed since. */
      outdated: z.boolean(),
      name: z.string(),
      company: z.string(),
      address: z.string(),
      orderNumber: z.string(),
    })
    .optional(),
})
export type InvoiceStanding = z.output<typeof InvoiceStanding>
