import { z } from 'zod'
import { Deleted, Done } from '../answers.ts'
import type { CallShape } from '../call-shape.ts'
import type { CONTENT_PUBLIC_ENDPOINTS } from './public-endpoints.ts'
import {
  OrderInput,
  Post,
  PostInput,
  PostQuery,
  Service,
  ServiceInput,
  Vehicle,
  VehicleInput,
  Video,
  VideoInput,
} from './schemas.ts'
import type { CONTENT_STAFF_ENDPOINTS } from './staff-endpoints.ts'

/** What the website shows, and editing it. */
export const CONTENT_CALLS = {
  listServices: { summary: 'All services', answer: z.array(Service), cached: true },
  createService: { summary: 'Add a service', body: ServiceInput, answer: Service },
  orderServices: { summary: 'Put the services in this order', body: OrderInput, answer: Done },
  updateService: {
    summary: 'Change a service; optional fields that are left out stay',
    body: ServiceInput,
    answer: Service,
    versioned: true,
  },
  deleteService: { summary: 'Delete a service', answer: Deleted },
  restoreService: { summary: 'Bring a deleted service back', answer: Service },

  listVehicles: { summary: 'All vehicles of the fleet', answer: z.array(Vehicle), cached: true },
  createVehicle: { summary: 'Add a vehicle', body: VehicleInput, answer: Vehicle },
  orderVehicles: { summary: 'Put the vehicles in this order', body: OrderInput, answer: Done },
  updateVehicle: {
    summary: 'Change a vehicle; optional fields that are left out stay',
    body: VehicleInput,
    answer: Vehicle,
    versioned: true,
  },
  deleteVehicle: { summary: 'Delete a vehicle', answer: Deleted },
  restoreVehicle: { summary: 'Bring a deleted vehicle back', answer: Vehicle },

  listPosts: { summary: 'All blog posts, newest first', answer: z.array(Post), cached: true },
  findPost: { summary: 'One blog post by its slug', query: PostQuery, answer: Post },
  createPost: { summary: 'Add a blog post', body: PostInput, answer: Post },
  listAllPosts: { summary: 'All posts with the drafts, newest first', answer: z.array(Post) },
  updatePost: {
    summary: 'Change a blog post; optional fields that are left out stay',
    body: PostInput,
    answer: Post,
    versioned: true,
  },
  deletePost: { summary: 'Delete a blog post', answer: Deleted },
  restorePost: { summary: 'Bring a deleted blog post back', answer: Post },

  listVideos: { summary: 'All videos, newest first', answer: z.array(Video), cached: true },
  createVideo: { summary: 'Add a video', body: VideoInput, answer: Video },
  orderVideos: { summary: 'Put the videos in this order', body: OrderInput, answer: Done },
  updateVideo: {
    summary: 'Change a video; optional fields that are left out stay',
    body: VideoInput,
    answer: Video,
    versioned: true,
  },
  deleteVideo: { summary: 'Delete a video', answer: Deleted },
  restoreVideo: { summary: 'Bring a deleted video back', answer: Video },
} as const satisfies Record<
  keyof typeof CONTENT_PUBLIC_ENDPOINTS | keyof typeof CONTENT_STAFF_ENDPOINTS,
  CallShape
>
