import { z } from 'zod'
import { Deleted, Done } from '../answers.ts'
import type { CallShape } from '../call-shape.ts'
import type { IDENTITY_PUBLIC_ENDPOINTS } from './public-endpoints.ts'
import {
  AcceptInvitation,
  Account,
  CodeInput,
  FailedSignIn,
  Invitation,
  InvitationInput,
  PasswordChange,
  Proof,
  RecoveryCodes,
  RoleChange,
  SessionInfo,
  SignedIn,
  SignInInput,
  StaffMember,
  TwoFactorRule,
  TwoFactorSecret,
} from './schemas.ts'
import type { IDENTITY_STAFF_ENDPOINTS } from './staff-endpoints.ts'

/** Signing in, one's own account, and the team. */
export const IDENTITY_CALLS = {
  signIn: {
    summary: 'Sign in and get the session token for staff calls',
    body: SignInInput,
    answer: SignedIn,
  },
  signOut: { summary: 'Sign out and end the session', answer: Done },

  getAccount: { summary: 'Get the account that is signed in', answer: Account },
  changePassword: {
    summary: 'Change the password and end all other sessions of the account',
    body: PasswordChange,
    answer: Done,
  },
  listSessions: {
    summary: 'List the sessions of this account, last used first',
    answer: z.array(SessionInfo),
  },
  endSession: { summary: 'End one session of this account', answer: Deleted },
  endOtherSessions: { summary: 'End all other sessions of this account', answer: Done },
  beginTwoFactor: {
    summary:
      'Create an authenticator secret. It takes effect once confirmed with a code; replacing one requires a code from the old one',
    body: Proof,
    answer: TwoFactorSecret,
  },
  confirmTwoFactor: {
    summary: 'Turn on two-factor sign-in with a first code. Returns the recovery codes, once',
    body: CodeInput,
    answer: RecoveryCodes,
  },
  endTwoFactor: { summary: 'Turn off two-factor sign-in with a code', body: Proof, answer: Done },

  listStaff: { summary: 'List all accounts', answer: z.array(StaffMember) },
  changeStaffRole: { summary: 'Make an account an owner or staff', body: RoleChange, answer: StaffMember },
  changeTwoFactorRule: {
    summary:
      'Require two-factor sign-in for an account, or stop requiring it. Until it is set up, the account can do nothing else',
    body: TwoFactorRule,
    answer: StaffMember,
  },
  endStaffSessions: {
    summary: 'End all sessions of an account, except the caller’s own',
    answer: StaffMember,
  },
  removeStaff: { summary: 'Remove an account and end its sessions', answer: Deleted },
  listFailedSignIns: {
    summary: 'List failed sign-in attempts, newest first',
    answer: z.array(FailedSignIn),
  },
  listInvitations: { summary: 'List pending invitations', answer: z.array(Invitation) },
  inviteStaff: { summary: 'Invite someone by email', body: InvitationInput, answer: Invitation },
  withdrawInvitation: { summary: 'Withdraw an invitation', answer: Deleted },
  acceptInvitation: {
    summary: 'Accept an invitation and choose a username and password',
    body: AcceptInvitation,
    answer: SignedIn,
  },
} as const satisfies Record<
  keyof typeof IDENTITY_PUBLIC_ENDPOINTS | keyof typeof IDENTITY_STAFF_ENDPOINTS,
  CallShape
>
