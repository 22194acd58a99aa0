import { create, type Endpoint, get, post, put, remove } from '../endpoint.ts'

/** Sessions, one's own account and the team. A path without parameters stands before one that would match it too. */
export const IDENTITY_STAFF_ENDPOINTS = {
  signOut: post('/api/admins/logout', 'staff'),

  getAccount: get('/api/account', 'staff'),
  changePassword: post('/api/account/password', 'staff'),
  listSessions: get('/api/account/sessions', 'staff'),
  endSession: remove('/api/account/sessions/{id}', 'staff'),
  endOtherSessions: post('/api/account/sessions/end-others', 'staff'),
  beginTwoFactor: post('/api/account/two-factor', 'staff'),
  confirmTwoFactor: post('/api/account/two-factor/confirm', 'staff'),
  endTwoFactor: post('/api/account/two-factor/end', 'staff'),

  listStaff: get('/api/staff', 'owner'),
  changeStaffRole: put('/api/staff/{id}', 'owner'),
  changeTwoFactorRule: put('/api/staff/{id}/two-factor', 'owner'),
  endStaffSessions: post('/api/staff/{id}/end-sessions', 'owner'),
  removeStaff: remove('/api/staff/{id}', 'owner'),
  listFailedSignIns: get('/api/failed-sign-ins', 'owner'),
  listInvitations: get('/api/invitations', 'owner'),
  inviteStaff: create('/api/invitations', 'owner'),
  withdrawInvitation: remove('/api/invitations/{id}', 'owner'),
} as const satisfies Record<string, Endpoint>
