import { create, type Endpoint, get, post, put, remove } from '../endpoint.ts'

/** Editing what the website shows. A path without parameters stands before one that would match it too. */
export const CONTENT_STAFF_ENDPOINTS = {
  createService: create('/api/services', 'staff'),
  listAllServices: get('/api/services/all', 'staff'),
  reorderServices: put('/api/services/order', 'staff'),
  updateService: put('/api/services/{id}', 'staff'),
  deleteService: remove('/api/services/{id}', 'staff'),
  restoreService: post('/api/services/{id}/restore', 'staff'),

  createVehicle: create('/api/fleets', 'staff'),
  listAllVehicles: get('/api/fleets/all', 'staff'),
  reorderVehicles: put('/api/fleets/order', 'staff'),
  updateVehicle: put('/api/fleets/{id}', 'staff'),
  deleteVehicle: remove('/api/fleets/{id}', 'staff'),
  restoreVehicle: post('/api/fleets/{id}/restore', 'staff'),

  createPost: create('/api/blogs', 'staff'),
  listAllPosts: get('/api/blogs/all', 'staff'),
  updatePost: put('/api/blogs/{id}', 'staff'),
  deletePost: remove('/api/blogs/{id}', 'staff'),
  restorePost: post('/api/blogs/{id}/restore', 'staff'),

  createVideo: create('/api/videos', 'staff'),
  listAllVideos: get('/api/videos/all', 'staff'),
  reorderVideos: put('/api/videos/order', 'staff'),
  updateVideo: put('/api/videos/{id}', 'staff'),
  deleteVideo: remove('/api/videos/{id}', 'staff'),
  restoreVideo: post('/api/videos/{id}/restore', 'staff'),
} as const satisfies Record<string, Endpoint>
