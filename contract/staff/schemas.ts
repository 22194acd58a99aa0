import { z } from 'zod'
import { CHARGED_KINDS } from '../../domain/money/ledger/charged-rules.ts'
import { FIGURE_PERIODS } from '../../domain/site/visit-periods.ts'
import {
  isReservedUsername,
  MAX_PASSWORD,
  MAX_USERNAME,
  MIN_PASSWORD,
  ROLES,
  SIGN_IN_FAILURES,
} from '../../domain/staff/staff.ts'
import { explained } from '../explained.ts'
import { dateField, emailField, idField, instantField, line, localeField } from '../fields.ts'

const password = z
  .string('Enter your password.')
  .min(1, 'Enter your password.')
  .max(MAX_PASSWORD, 'That password is too long.')

const newPassword = z
  .string('Choose a password.')
  .min(MIN_PASSWORD, `Choose a password of at least ${MIN_PASSWORD} characters.`)
  .max(MAX_PASSWORD, 'That password is too long.')

const codeNeeded = explained({ code: 'needed' }, 'Enter the code.')

const code = z.string(codeNeeded).trim().min(6, codeNeeded).max(32, 'That code is too long.')

const role = z.enum(ROLES, 'Choose owner or staff.')

export const SignInInput = z.object({
  username: z
    .string('Enter your username.')
    .trim()
    .min(1, 'Enter your username.')
    .max(120, 'That username is too long.'),
  password,
  /** From the authenticator, or a recovery code. Required with a second factor. */
  code: code.optional(),
})
export type SignInInput = z.output<typeof SignInInput>

export const SignedIn = z.object({ token: z.string() })
export type SignedIn = z.output<typeof SignedIn>

export const Account = z.object({
  _id: idField,
  username: z.string(),
  role,
  /** If the office supports it. */
  locale: localeField,
  twoFactor: z.boolean(),
  /** Without a second factor, only its setup is allowed. */
  twoFactorRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** The generated initial password is still in use. */
  passwordTemporary: z.boolean(),
})
export type Account = z.output<typeof Account>

export const PasswordChange = z.object({ current: password, next: newPassword })

/** `code` is required with a second factor. */
export const Proof = z.object({ password, code: code.optional() })

export const CodeInput = z.object({ code })

export const SessionInfo = z.object({
  _id: idField,
  createdAt: instantField,
  seenAt: instantField,
  address: z.string(),
  browser: z.string(),
  current: z.boolean(),
})
export type SessionInfo = z.output<typeof SessionInfo>

/** Base32 secret and otpauth URI. */
export const TwoFactorSecret = z.object({ secret: z.string(), uri: z.string() })

/** Single use. Shown only once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const StaffMember = z.object({
  _id: idField,
  username: z.string(),
  email: z.string(),
  role,
  twoFactor: z.boolean(),
  twoFactorRequired: z.boolean(),
  sessions: z.int(),
  createdAt: instantField,
})
export type StaffMember = z.output<typeof StaffMember>

export const RoleChange = z.object({ role })

export const TwoFactorRule = z.object({ required: z.boolean('Send true or false.') })

/** Attempts from one address within an hour are combined. */
export const FailedSignIn = z.object({
  _id: idField,
  at: instantField,
  account: z.string(),
  address: z.string(),
  what: z.enum(SIGN_IN_FAILURES),
  times: z.int(),
})
export type FailedSignIn = z.output<typeof FailedSignIn>

export const InvitationInput = z.object({ email: emailField, role })
export type InvitationInput = z.output<typeof InvitationInput>

export const Invitation = z.object({
  _id: idField,
  email: z.string(),
  role,
  createdAt: instantField,
  expiresAt: instantField,
})
export type Invitation = z.output<typeof Invitation>

/** The link to share while email is off. */
export const SentInvitation = Invitation.extend({ link: z.string().optional() })
export type SentInvitation = z.output<typeof SentInvitation>

export const AcceptInvitation = z.object({
  token: z.string('Open the link in your invitation.').min(1).max(100),
  username: line('The username', MAX_USERNAME)
    .regex(
      /^[\w.@-]{3,60}$/,
      explained(
        { code: 'username', min: 3, max: MAX_USERNAME },
        'Use 3 to 60 letters, digits, dots, dashes or underscores.',
      ),
    )
    .refine(
      name => !isReservedUsername(name),
      explained({ code: 'reserved-name' }, 'This name is reserved. Choose another.'),
    ),
  password: newPassword,
})
export type AcceptInvitation = z.output<typeof AcceptInvitation>

export const ReportQuery = z.object({ by: z.enum(FIGURE_PERIODS).default('week'), day: dateField.optional() })

const counts = {
  /** Without cancelled trips. */
  trips: z.int(),
  driven: z.int(),
  cancelled: z.int(),
  noShows: z.int(),
  /** Trips with a known arrival, and those on time. */
  arrived: z.int(),
  inTime: z.int(),
  waitingMinutes: z.int(),
  emptyMinutes: z.int(),
  /** Net of reductions. Null for staff, who see no totals. */
  earnedCents: z.int().nullable(),
}

const reportLine = z.object({
  key: z.string(),
  name: z.string(),
  ...counts,
})

const chargedRule = z.object({
  kind: z.enum(CHARGED_KINDS),
  /** Empty if no stored price explains the amount. */
  id: z.string(),
  label: z.string(),
  /** Percentage of a tax in basis points. */
  points: z.int().nullable(),
  /** Empty if the rule names none. */
  jurisdiction: z.string(),
  chargedCents: z.int(),
  reversedCents: z.int(),
})

export const OfficeReport = z.object({
  by: z.enum(FIGURE_PERIODS),
  from: z.string(),
  until: z.string(),
  total: z.object(counts),
  days: z.array(reportLine),
  vehicles: z.array(reportLine),
  drivers: z.array(reportLine),
  classes: z.array(reportLine),
  sources: z.array(reportLine),
  /** Taxes, then fees, by jurisdiction as the ledger has them. Null for staff, who see no totals. */
  charged: z.array(chargedRule).nullable(),
  /** Paid by guests on these days, without test payments. Null for staff, who see no totals. */
  received: z
    .object({
      ...{ cardCents: z.int(), cashCents: z.int(), bankCents: z.int(), refundedCents: z.int() },
      /** Withdrawn for disputes, less disputes won. */
      disputedCents: z.int(),
    })
    .nullable(),
  /** Earnings from test payments only, not in any total. Null for staff. */
  trialCents: z.int().nullable(),
})
export type OfficeReport = z.output<typeof OfficeReport>
