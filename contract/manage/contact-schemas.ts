import { z } from 'zod'
import { emailField, instantField, phoneField } from '../fields.ts'
import { codeField } from './own-list-schemas.ts'

/** Until when the code is good that was mailed to the address of the reservation. */
export const ContactCode = z.object({ until: instantField })
export type ContactCode = z.output<typeof ContactCode>

/** Where the guest is to be reached from now on, with the code of the mail to the address until now. */
export const ContactChange = z.object({ email: emailField, phoneNumber: phoneField, code: codeField })
export type ContactChange = z.output<typeof ContactChange>
