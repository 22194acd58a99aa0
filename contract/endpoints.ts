import { create, type Endpoint, get, post, put, remove } from './endpoint.ts'
import { PUBLIC_ENDPOINTS } from './public-endpoints.ts'

/** The calls of the office. A path without parameters stands before one that would match it too. */
const STAFF_ENDPOINTS = {
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
  listActivity: get('/api/activity', 'owner'),

  createService: create('/api/services', 'staff'),
  orderServices: put('/api/services/order', 'staff'),
  updateService: put('/api/services/{id}', 'staff'),
  deleteService: remove('/api/services/{id}', 'staff'),
  restoreService: post('/api/services/{id}/restore', 'staff'),

  createVehicle: create('/api/fleets', 'staff'),
  orderVehicles: put('/api/fleets/order', 'staff'),
  updateVehicle: put('/api/fleets/{id}', 'staff'),
  deleteVehicle: remove('/api/fleets/{id}', 'staff'),
  restoreVehicle: post('/api/fleets/{id}/restore', 'staff'),

  createPost: create('/api/blogs', 'staff'),
  listAllPosts: get('/api/blogs/all', 'staff'),
  updatePost: put('/api/blogs/{id}', 'staff'),
  deletePost: remove('/api/blogs/{id}', 'staff'),
  restorePost: post('/api/blogs/{id}/restore', 'staff'),

  createVideo: create('/api/videos', 'staff'),
  orderVideos: put('/api/videos/order', 'staff'),
  updateVideo: put('/api/videos/{id}', 'staff'),
  deleteVideo: remove('/api/videos/{id}', 'staff'),
  restoreVideo: post('/api/videos/{id}/restore', 'staff'),

  listReservations: get('/api/reservations', 'staff'),
  searchReservations: get('/api/reservations/search', 'staff'),
  exportReservations: get('/api/reservations/export', 'staff'),
  takeReservation: create('/api/reservations/by-phone', 'staff'),
  getReservation: get('/api/reservations/{id}', 'staff'),
  updateReservation: put('/api/reservations/{id}', 'staff'),
  deleteReservation: remove('/api/reservations/{id}', 'staff'),
  restoreReservation: post('/api/reservations/{id}/restore', 'staff'),
  changeReservationStatus: post('/api/reservations/{id}/status', 'staff'),
  previewStatusMail: post('/api/reservations/{id}/status/preview', 'staff'),
  listReservationEvents: get('/api/reservations/{id}/events', 'staff'),
  listReservationMails: get('/api/reservations/{id}/mails', 'staff'),
  resendMail: post('/api/mails/{id}/resend', 'staff'),

  getOfficeState: get('/api/office/state', 'staff'),
  watchOffice: get('/api/office/watch', 'staff'),
  uploadPicture: create('/api/pictures', 'staff'),

  updateSite: put('/api/site', 'owner'),

  listMessages: get('/api/messages', 'staff'),
  changeMessageState: put('/api/messages/{id}', 'staff'),
  listSubscribers: get('/api/newsletter', 'staff'),
} as const satisfies Record<string, Endpoint>

/** Every call of the API (spec 7 and what was added to it). Plain data: the browser's client needs no more. */
export const ENDPOINTS = { ...PUBLIC_ENDPOINTS, ...STAFF_ENDPOINTS } as const

export type EndpointName = keyof typeof ENDPOINTS

/** All that an account may call while an owner waits for it to set up its second factor. */
export const SET_UP_CALLS: ReadonlySet<EndpointName> = new Set([
  'getAccount',
  'beginTwoFactor',
  'confirmTwoFactor',
  'signOut',
])
