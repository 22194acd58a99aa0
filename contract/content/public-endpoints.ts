import { type Endpoint, get } from '../endpoint.ts'

/** What the website shows: services, fleet, posts and videos. */
export const CONTENT_PUBLIC_ENDPOINTS = {
  listServices: get('/api/services', 'public'),
  listVehicles: get('/api/fleets', 'public'),
  listPosts: get('/api/blogs', 'public'),
  findPost: get('/api/blogs/post', 'public'),
  listVideos: get('/api/videos', 'public'),
} as const satisfies Record<string, Endpoint>
