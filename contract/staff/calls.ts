import { z } from 'zod'
import { DayQuery } from '../dispatch/capacity-schemas.ts'
import { create, get, post, put, remove } from '../endpoint.ts'
import { Deleted, Done, PeriodQuery } from '../fields.ts'
import {
  ActivityEntry,
  ActivityQuery,
  Day,
  Happened,
  LastLook,
  OfficeState,
  OpenMatters,
} from './office-schemas.ts'
import {
  AcceptInvitation,
  Account,
  CodeInput,
  FailedSignIn,
  Invitation,
  InvitationInput,
  OfficeReport,
  PasswordChange,
  Proof,
  RecoveryCodes,
  ReportQuery,
  RoleChange,
  SentInvitation,
  SessionInfo,
  SignedIn,
  SignInInput,
  StaffMember,
  TwoFactorRule,
  TwoFactorSecret,
} from './schemas.ts'

/** Rate limit against guessing the password of an open session. */
const PROOFS = { requests: 10, seconds: 600 }

export const STAFF_CALLS = {
  signIn: post('/api/admins/login', 'public', {
    summary: 'Sign in and get the session token for staff calls',
    body: SignInInput,
    answer: SignedIn,
    limit: { requests: 30, seconds: 60 },
    client: 'browser',
  }),
  acceptInvitation: post('/api/invitations/accept', 'public', {
    summary: 'Accept an invitation and choose a username and password',
    body: AcceptInvitation,
    answer: SignedIn,
    limit: { requests: 10, seconds: 600 },
    client: 'browser',
    activity: 'acceptInvitation',
  }),
  signOut: post('/api/admins/logout', 'staff', {
    summary: 'Sign out and end the session',
    answer: Done,
    duringSetUp: true,
  }),
  getAccount: get('/api/account', 'staff', {
    summary: 'Get the account that is signed in',
    answer: Account,
    duringSetUp: true,
    dependsOn: ['team'],
  }),
  changePassword: post('/api/account/password', 'staff', {
    summary: 'Change the password and end all other sessions of the account',
    body: PasswordChange,
    answer: Done,
    limit: PROOFS,
    activity: 'changePassword',
  }),
  listSessions: get('/api/account/sessions', 'staff', {
    summary: 'List the sessions of this account, last used first',
    answer: z.array(SessionInfo),
    dependsOn: ['team'],
  }),
  endSession: remove('/api/account/sessions/{id}', 'staff', {
    summary: 'End one session of this account',
    answer: Deleted,
    activity: 'endedSessions',
  }),
  endOtherSessions: post('/api/account/sessions/end-others', 'staff', {
    summary: 'End all other sessions of this account',
    answer: Done,
    activity: 'endedSessions',
  }),
  beginTwoFactor: post('/api/account/two-factor', 'staff', {
    summary:
      'Create an authenticator secret. It takes effect once confirmed with a code; replacing one requires a code from the old one',
    body: Proof,
    answer: TwoFactorSecret,
    limit: PROOFS,
    duringSetUp: true,
    activity: 'beginTwoFactor',
  }),
  confirmTwoFactor: post('/api/account/two-factor/confirm', 'staff', {
    summary: 'Turn on two-factor sign-in with a first code. Returns the recovery codes, once',
    body: CodeInput,
    answer: RecoveryCodes,
    limit: PROOFS,
    duringSetUp: true,
    activity: 'confirmTwoFactor',
  }),
  endTwoFactor: post('/api/account/two-factor/end', 'staff', {
    summary: 'Turn off two-factor sign-in with a code',
    body: Proof,
    answer: Done,
    limit: PROOFS,
    activity: 'endTwoFactor',
  }),
  listStaff: get('/api/staff', 'owner', {
    summary: 'List all accounts',
    answer: z.array(StaffMember),
    dependsOn: ['team'],
  }),
  changeStaffRole: put('/api/staff/{id}', 'owner', {
    summary: 'Make an account an owner or staff',
    body: RoleChange,
    answer: StaffMember,
    activity: 'changeStaffRole',
  }),
  changeTwoFactorRule: put('/api/staff/{id}/two-factor', 'owner', {
    summary:
      'Require two-factor sign-in for an account, or stop requiring it. Until it is set up, the account can do nothing else',
    body: TwoFactorRule,
    answer: StaffMember,
    activity: 'changeTwoFactorRule',
  }),
  endStaffSessions: post('/api/staff/{id}/end-sessions', 'owner', {
    summary: 'End all sessions of an account, except the caller’s own',
    answer: StaffMember,
    activity: 'endedSessions',
  }),
  removeStaff: remove('/api/staff/{id}', 'owner', {
    summary: 'Remove an account and end its sessions',
    answer: Deleted,
    activity: 'removeStaff',
  }),
  listFailedSignIns: get('/api/failed-sign-ins', 'owner', {
    summary: 'List failed sign-in attempts, newest first',
    answer: z.array(FailedSignIn),
    dependsOn: ['team'],
  }),
  listInvitations: get('/api/invitations', 'owner', {
    summary: 'List pending invitations',
    answer: z.array(Invitation),
    dependsOn: ['team'],
  }),
  inviteStaff: create('/api/invitations', 'owner', {
    summary: 'Invite someone by email',
    body: InvitationInput,
    answer: SentInvitation,
    activity: 'inviteStaff',
  }),
  withdrawInvitation: remove('/api/invitations/{id}', 'owner', {
    summary: 'Withdraw an invitation',
    answer: Deleted,
    activity: 'withdrawInvitation',
  }),

  listActivity: get('/api/activity', 'owner', {
    summary: 'List staff activity, newest first, fifty at a time',
    query: ActivityQuery,
    answer: z.array(ActivityEntry),
    dependsOn: ['everything'],
  }),
  getOfficeState: get('/api/office/state', 'staff', {
    summary: 'Get the office counts',
    answer: OfficeState,
  }),
  watchOffice: get('/api/office/watch', 'staff', {
    summary:
      'Stream office updates as server-sent events: one immediately, and one after each change. Last-Event-ID resumes after that event',
    answer: z.string(),
    media: 'text/event-stream',
  }),
  getDay: get('/api/today/day', 'staff', {
    summary:
      'Get the trips of a day without cancelled ones, with vehicles and drivers, and its week by day and status. Owners also see its payments',
    query: DayQuery,
    answer: Day,
    dependsOn: ['reservations', 'payment.*', 'content:vehicle', 'content:driver'],
  }),
  listOpenMatters: get('/api/today/open', 'staff', {
    summary: 'List what needs attention, most urgent first',
    answer: OpenMatters,
    dependsOn: [
      'reservations',
      'message.*',
      'enquiry.*',
      'rating.*',
      'content:driver',
      'content:vehicle',
      'content:paper',
      'content:review',
    ],
  }),
  listHappened: get('/api/today/happened', 'staff', {
    summary: 'List recent activity, newest first',
    answer: Happened,
    dependsOn: ['everything'],
  }),
  markLooked: post('/api/today/looked', 'staff', {
    summary: 'Record that the caller viewed the Today screen',
    answer: LastLook,
  }),
  getReport: get('/api/reports', 'staff', {
    summary:
      'Report the rides of a day, week or month by day, vehicle, driver, class and channel. Owners also see earnings, and taxes and fees by jurisdiction, by the ledger',
    query: ReportQuery,
    answer: OfficeReport,
    dependsOn: ['reservations', 'payment.*', 'content:vehicle', 'content:driver', 'content:vehicle-class'],
  }),
  exportInsurance: get('/api/reports/insurance', 'staff', {
    summary:
      'Export vehicles, chauffeurs, rides, miles and incidents of a period as CSV, as insurers ask for them',
    query: PeriodQuery,
    answer: z.string(),
    media: 'text/csv',
  }),
  exportReport: get('/api/reports/export', 'staff', {
    summary: 'Export the same report trip by trip as CSV. The last row holds the totals',
    query: ReportQuery,
    answer: z.string(),
    media: 'text/csv',
  }),
}
