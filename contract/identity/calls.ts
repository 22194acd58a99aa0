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
  signIn: { summary: 'Sign in; the token goes with every staff call', body: SignInInput, answer: SignedIn },
  signOut: { summary: 'End the session; its token is no longer valid', answer: Done },

  getAccount: { summary: 'Who is signed in', answer: Account },
  changePassword: {
    summary: 'Change the password; all other sessions of the account end',
    body: PasswordChange,
    answer: Done,
  },
  listSessions: { summary: 'Where this account is signed in, last used first', answer: z.array(SessionInfo) },
  endSession: { summary: 'End one session of this account', answer: Deleted },
  endOtherSessions: { summary: 'End all sessions of this account but this one', answer: Done },
  beginTwoFactor: {
    summary:
      'A new secret for an authenticator; it counts once a code of it was confirmed. A code of the old one is needed',
    body: Proof,
    answer: TwoFactorSecret,
  },
  confirmTwoFactor: {
    summary: 'Turn the second factor on with a first code; answers the recovery codes, once',
    body: CodeInput,
    answer: RecoveryCodes,
  },
  endTwoFactor: { summary: 'Turn the second factor off, with one of its codes', body: Proof, answer: Done },

  listStaff: { summary: 'All accounts', answer: z.array(StaffMember) },
  changeStaffRole: { summary: 'Make an account owner or staff', body: RoleChange, answer: StaffMember },
  changeTwoFactorRule: {
    summary: 'Ask for a second factor of an account, or no longer; without one it can only set it up',
    body: TwoFactorRule,
    answer: StaffMember,
  },
  endStaffSessions: {
    summary: 'End all sessions of an account but the one that asks',
    answer: StaffMember,
  },
  removeStaff: { summary: 'Remove an account; its sessions end', answer: Deleted },
  listFailedSignIns: {
    summary: 'The last attempts to sign in that failed, newest first',
    answer: z.array(FailedSignIn),
  },
  listInvitations: { summary: 'Invitations that nobody has taken up yet', answer: z.array(Invitation) },
  inviteStaff: { summary: 'Invite somebody by mail', body: InvitationInput, answer: Invitation },
  withdrawInvitation: { summary: 'Withdraw an invitation', answer: Deleted },
  acceptInvitation: {
    summary: 'Take up an invitation: choose username and password',
    body: AcceptInvitation,
    answer: SignedIn,
  },
} as const satisfies Record<
  keyof typeof IDENTITY_PUBLIC_ENDPOINTS | keyof typeof IDENTITY_STAFF_ENDPOINTS,
  CallShape
>
