import { create, type Endpoint, get, post } from './endpoint.ts'

/** The calls that anybody may make; all that public pages carry of the API. */
export const PUBLIC_ENDPOINTS = {
  signIn: post('/api/admins/login', 'public'),
  acceptInvitation: post('/api/invitations/accept', 'public'),

  listServices: get('/api/services', 'public'),
  listVehicles: get('/api/fleets', 'public'),
  listPosts: get('/api/blogs', 'public'),
  findPost: get('/api/blogs/post', 'public'),
  listVideos: get('/api/videos', 'public'),

  createReservation: create('/api/reservations', 'public'),

  searchPlaces: get('/api/places/search', 'public'),
  reversePlace: get('/api/places/reverse', 'public'),
  findDirections: post('/api/places/directions', 'public'),
  getMap: get('/api/places/map', 'public'),

  getSite: get('/api/site', 'public'),
  sendMessage: post('/api/messages', 'public'),
  subscribe: post('/api/newsletter', 'public'),
  confirmSubscription: post('/api/newsletter/confirm', 'public'),
  endSubscription: post('/api/newsletter/unsubscribe', 'public'),
} as const satisfies Record<string, Endpoint>

export type PublicName = keyof typeof PUBLIC_ENDPOINTS
