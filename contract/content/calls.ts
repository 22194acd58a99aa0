import { z } from 'zod'
import { Deleted, Done } from '../answers.ts'
import type { CallShape } from '../call-shape.ts'
import { LocaleQuery } from '../locale-query.ts'
import type { CONTENT_PUBLIC_ENDPOINTS } from './public-endpoints.ts'
import {
  FoundPost,
  LocalizedPost,
  LocalizedService,
  LocalizedVehicle,
  LocalizedVideo,
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
  listServices: {
    summary: 'All services',
    query: LocaleQuery,
    answer: z.array(LocalizedService),
    madeFrom: ['services'],
  },
  createService: { summary: 'Add a service', body: ServiceInput, answer: Service, invalidates: ['services'] },
  listAllServices: {
    summary: 'All services with drafts and those that go public later',
    answer: z.array(Service),
  },
  reorderServices: {
    summary: 'Put the services in this order',
    body: OrderInput,
    answer: Done,
    invalidates: ['services'],
  },
  updateService: {
    summary: 'Change a service; optional fields that are left out stay',
    body: ServiceInput,
    answer: Service,
    versioned: true,
    invalidates: ['services'],
  },
  deleteService: { summary: 'Delete a service', answer: Deleted, invalidates: ['services'] },
  restoreService: { summary: 'Bring a deleted service back', answer: Service, invalidates: ['services'] },

  listVehicles: {
    summary: 'All vehicles of the fleet',
    query: LocaleQuery,
    answer: z.array(LocalizedVehicle),
    madeFrom: ['fleet'],
  },
  createVehicle: { summary: 'Add a vehicle', body: VehicleInput, answer: Vehicle, invalidates: ['fleet'] },
  listAllVehicles: {
    summary: 'All vehicles with drafts and those that go public later',
    answer: z.array(Vehicle),
  },
  reorderVehicles: {
    summary: 'Put the vehicles in this order',
    body: OrderInput,
    answer: Done,
    invalidates: ['fleet'],
  },
  updateVehicle: {
    summary:
      'Change a vehicle; optional fields that are left out stay. A redirect leads from the address of its former name',
    body: VehicleInput,
    answer: Vehicle,
    versioned: true,
    invalidates: ['fleet', 'redirects'],
  },
  deleteVehicle: { summary: 'Delete a vehicle', answer: Deleted, invalidates: ['fleet'] },
  restoreVehicle: { summary: 'Bring a deleted vehicle back', answer: Vehicle, invalidates: ['fleet'] },

  listPosts: {
    summary: 'All blog posts, newest first',
    query: LocaleQuery,
    answer: z.array(LocalizedPost),
    madeFrom: ['posts', 'site'],
  },
  findPost: { summary: 'One blog post by its slug', query: PostQuery, answer: FoundPost },
  createPost: { summary: 'Add a blog post', body: PostInput, answer: Post, invalidates: ['posts'] },
  listAllPosts: {
    summary: 'All posts with drafts and those that go public later, newest first',
    answer: z.array(Post),
  },
  updatePost: {
    summary: 'Change a blog post; optional fields that are left out stay',
    body: PostInput,
    answer: Post,
    versioned: true,
    invalidates: ['posts'],
  },
  deletePost: { summary: 'Delete a blog post', answer: Deleted, invalidates: ['posts'] },
  restorePost: { summary: 'Bring a deleted blog post back', answer: Post, invalidates: ['posts'] },

  listVideos: {
    summary: 'All videos, newest first',
    query: LocaleQuery,
    answer: z.array(LocalizedVideo),
    madeFrom: ['videos'],
  },
  createVideo: { summary: 'Add a video', body: VideoInput, answer: Video, invalidates: ['videos'] },
  listAllVideos: {
    summary: 'All videos with drafts and those that go public later',
    answer: z.array(Video),
  },
  reorderVideos: {
    summary: 'Put the videos in this order',
    body: OrderInput,
    answer: Done,
    invalidates: ['videos'],
  },
  updateVideo: {
    summary: 'Change a video; optional fields that are left out stay',
    body: VideoInput,
    answer: Video,
    versioned: true,
    invalidates: ['videos'],
  },
  deleteVideo: { summary: 'Delete a video', answer: Deleted, invalidates: ['videos'] },
  restoreVideo: { summary: 'Bring a deleted video back', answer: Video, invalidates: ['videos'] },
} as const satisfies Record<
  keyof typeof CONTENT_PUBLIC_ENDPOINTS | keyof typeof CONTENT_STAFF_ENDPOINTS,
  CallShape
>
