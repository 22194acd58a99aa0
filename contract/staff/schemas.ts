import { z } from 'zod'
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

/** Username, password and, on an account with a second factor, a code (spec 2, Login). */
export const SignInInput = z.object({
  username: z
    .string('Enter your username.')
    .trim()
    .min(1, 'Enter your username.')
    .max(120, 'That username is too long.'),
  password,
  /** Of the authenticator, or a recovery code; asked for where the account has a second factor. */
  code: code.optional(),
})
export type SignInInput = z.output<typeof SignInInput>

/** The bearer token of a new session (spec 6). */
export const SignedIn = z.object({ token: z.string() })
export type SignedIn = z.output<typeof SignedIn>

/** The account that makes the call. */
export const Account = z.object({
  _id: idField,
  username: z.string(),
  role,
  /** The language that the office speaks to this account, where it has that one. */
  locale: localeField,
  twoFactor: z.boolean(),
  /** True where an owner asks for a second factor: without one, only its set-up is open. */
  twoFactorRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** True while the password is the one that the program made up. */
  passwordTemporary: z.boolean(),
})
export type Account = z.output<typeof Account>

/** The present password and the next one of the caller's account. */
export const PasswordChange = z.object({ current: password, next: newPassword })

/** The code is asked for where the account has a second factor. */
export const Proof = z.object({ password, code: code.optional() })

/** A code of the authenticator, six digits. */
export const CodeInput = z.object({ code })

/** A session of the caller's account: where it was opened from and when it was last used. */
export const SessionInfo = z.object({
  _id: idField,
  createdAt: instantField,
  seenAt: instantField,
  address: z.string(),
  browser: z.string(),
  /** True for the session that asks. */
  current: z.boolean(),
})
export type SessionInfo = z.output<typeof SessionInfo>

/** A second factor to set up: the secret in base32, and the address that authenticator apps read. */
export const TwoFactorSecret = z.object({ secret: z.string(), uri: z.string() })

/** Each opens the account once in place of the authenticator; they are shown only this time. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** An account as owners see it; `email` is empty where none is known. */
export const StaffMember = z.object({
  _id: idField,
  username: z.string(),
  email: z.string(),
  role,
  twoFactor: z.boolean(),
  twoFactorRequired: z.boolean(),
  /** Where the account is signed in right now. */
  sessions: z.int(),
  createdAt: instantField,
})
export type StaffMember = z.output<typeof StaffMember>

/** The role that an account gets. */
export const RoleChange = z.object({ role })

/** Whether an account must have a second factor. */
export const TwoFactorRule = z.object({ required: z.boolean('Send true or false.') })

/** Attempts to sign in that failed; the same from one address within an hour is one of these. */
export const FailedSignIn = z.object({
  _id: idField,
  at: instantField,
  /** Empty where no account has the name that was typed. */
  account: z.string(),
  address: z.string(),
  what: z.enum(SIGN_IN_FAILURES),
  times: z.int(),
})
export type FailedSignIn = z.output<typeof FailedSignIn>

/** The address that is invited, and the role that its account gets. */
export const InvitationInput = z.object({ email: emailField, role })
export type InvitationInput = z.output<typeof InvitationInput>

/** An invitation that was not accepted yet; its link is valid until `expiresAt`. */
export const Invitation = z.object({
  _id: idField,
  email: z.string(),
  role,
  createdAt: instantField,
  expiresAt: instantField,
})
export type Invitation = z.output<typeof Invitation>

/** The token of an invitation with the username and the password of the new account. */
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

/** The day, the week or the month of a date; without one that of today. */
export const ReportQuery = z.object({ by: z.enum(FIGURE_PERIODS).default('week'), day: dateField.optional() })

const counts = {
  /** Trips but cancelled ones, and what became of them. */
  trips: z.int(),
  driven: z.int(),
  cancelled: z.int(),
  noShows: z.int(),
  /** Trips of which it is known when the driver arrived, and those that were there at the promised time. */
  arrived: z.int(),
  inTime: z.int(),
  waitingMinutes: z.int(),
  /** Of the drives from and to the garage. */
  emptyMinutes: z.int(),
  /** What was earned, after what goes off it; null for staff, who see no sums of the company. */
  earnedCents: z.int().nullable(),
}

const reportLine = z.object({
  /** Empty for what has none. */
  key: z.string(),
  name: z.string(),
  ...counts,
})

/** What a company drove and earned in a day, a week or a month. */
export const OfficeReport = z.object({
  by: z.enum(FIGURE_PERIODS),
  /** The first and the last date, by the clock of the company. */
  from: z.string(),
  until: z.string(),
  total: z.object(counts),
  /** The key is the date. */
  days: z.array(reportLine),
  vehicles: z.array(reportLine),
  drivers: z.array(reportLine),
  classes: z.array(reportLine),
  /** The channels that reservations came through. */
  sources: z.array(reportLine),
  /** What reservations would have earned that the test provider alone paid: it is in no sum. Null for staff. */
  trialCents: z.int().nullable(),
})
export type OfficeReport = z.output<typeof OfficeReport>
