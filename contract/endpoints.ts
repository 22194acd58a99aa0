/** Who may make a call. 'staff' needs a bearer token of a signed-in account. */
export type Access = 'public' | 'staff'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters in braces, as in OpenAPI. */
  path: string
  access: Access
  /** HTTP status of the successful answer. */
  status: 200 | 201
}

const get = (path: string, access: Access) => ({ method: 'GET', path, access, status: 200 }) as const
const post = (path: string, access: Access) => ({ method: 'POST', path, access, status: 200 }) as const
const create = (path: string, access: Access) => ({ method: 'POST', path, access, status: 201 }) as const
const put = (path: string, access: Access) => ({ method: 'PUT', path, access, status: 200 }) as const
const remove = (path: string, access: Access) => ({ method: 'DELETE', path, access, status: 200 }) as const

/** Every call of the API (spec 7 and what was added to it). Plain data: the browser's client needs no more. */
export const ENDPOINTS = {
  signIn: post('/api/admins/login', 'public'),
  signOut: post('/api/admins/logout', 'staff'),

  listServices: get('/api/services', 'public'),
  createService: create('/api/services', 'staff'),
  updateService: put('/api/services/{id}', 'staff'),
  deleteService: remove('/api/services/{id}', 'staff'),

  listVehicles: get('/api/fleets', 'public'),
  createVehicle: create('/api/fleets', 'staff'),
  updateVehicle: put('/api/fleets/{id}', 'staff'),
  deleteVehicle: remove('/api/fleets/{id}', 'staff'),

  listPosts: get('/api/blogs', 'public'),
  createPost: create('/api/blogs', 'staff'),
  updatePost: put('/api/blogs/{id}', 'staff'),
  deletePost: remove('/api/blogs/{id}', 'staff'),

  listVideos: get('/api/videos', 'public'),
  createVideo: create('/api/videos', 'staff'),
  updateVideo: put('/api/videos/{id}', 'staff'),
  deleteVideo: remove('/api/videos/{id}', 'staff'),

  listReservations: get('/api/reservations', 'staff'),
  createReservation: create('/api/reservations', 'public'),
  updateReservation: put('/api/reservations/{id}', 'staff'),
  deleteReservation: remove('/api/reservations/{id}', 'staff'),
  changeReservationStatus: post('/api/reservations/{id}/status', 'staff'),
  listReservationEvents: get('/api/reservations/{id}/events', 'staff'),

  searchPlaces: get('/api/places/search', 'public'),
  reversePlace: get('/api/places/reverse', 'public'),
  findDirections: post('/api/places/directions', 'public'),
  getMap: get('/api/places/map', 'public'),

  getSite: get('/api/site', 'public'),
  updateSite: put('/api/site', 'staff'),

  listMessages: get('/api/messages', 'staff'),
  sendMessage: post('/api/messages', 'public'),
  listSubscribers: get('/api/newsletter', 'staff'),
  subscribe: post('/api/newsletter', 'public'),
  confirmSubscription: post('/api/newsletter/confirm', 'public'),
  endSubscription: post('/api/newsletter/unsubscribe', 'public'),
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof ENDPOINTS
