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
    summary: 'List all services',
    query: LocaleQuery,
    answer: z.array(LocalizedService),
    madeFrom: ['services'],
  },
  createService: { summary: 'Add a service', body: ServiceInput, answer: Service, invalidates: ['services'] },
  listAllServices: {
    summary: 'List all services, including drafts and scheduled ones',
    answer: z.array(Service),
  },
  reorderServices: {
    summary: 'Reorder the services',
    body: OrderInput,
    answer: Done,
    invalidates: ['services'],
  },
  updateService: {
    summary: 'Change a service. Omitted optional fields keep their values',
    body: ServiceInput,
    answer: Service,
    versioned: true,
    invalidates: ['services'],
  },
  deleteService: { summary: 'Delete a service', answer: Deleted, invalidates: ['services'] },
  restoreService: { summary: 'Restore a deleted service', answer: Service, invalidates: ['services'] },

  listVehicles: {
    summary: 'List all vehicles on the website',
    query: LocaleQuery,
    answer: z.array(LocalizedVehicle),
    madeFrom: ['fleet'],
  },
  createVehicle: {
    summary: 'Add a vehicle to the website',
    body: VehicleInput,
    answer: Vehicle,
    invalidates: ['fleet'],
  },
  listAllVehicles: {
    summary: 'List all vehicles on the website, including drafts and scheduled ones',
    answer: z.array(Vehicle),
  },
  reorderVehicles: {
    summary: 'Reorder the vehicles on the website',
    body: OrderInput,
    answer: Done,
    invalidates: ['fleet'],
  },
  updateVehicle: {
    summary:
      'Change a vehicle on the website. Omitted optional fields keep their values. The address of its old name redirects to the new one',
    body: VehicleInput,
    answer: Vehicle,
    versioned: true,
    invalidates: ['fleet', 'redirects'],
  },
  deleteVehicle: { summary: 'Delete a vehicle from the website', answer: Deleted, invalidates: ['fleet'] },
  restoreVehicle: {
    summary: 'Restore a vehicle deleted from the website',
    answer: Vehicle,
    invalidates: ['fleet'],
  },

  listPosts: {
    summary: 'List all blog posts, newest first',
    query: LocaleQuery,
    answer: z.array(LocalizedPost),
    madeFrom: ['posts', 'site'],
  },
  findPost: { summary: 'Get a blog post by its slug', query: PostQuery, answer: FoundPost },
  createPost: { summary: 'Add a blog post', body: PostInput, answer: Post, invalidates: ['posts'] },
  listAllPosts: {
    summary: 'List all posts, including drafts and scheduled ones, newest first',
    answer: z.array(Post),
  },
  updatePost: {
    summary: 'Change a blog post. Omitted optional fields keep their values',
    body: PostInput,
    answer: Post,
    versioned: true,
    invalidates: ['posts'],
  },
  deletePost: { summary: 'Delete a blog post', answer: Deleted, invalidates: ['posts'] },
  restorePost: { summary: 'Restore a deleted blog post', answer: Post, invalidates: ['posts'] },

  listVideos: {
    summary: 'List all videos, newest first',
    query: LocaleQuery,
    answer: z.array(LocalizedVideo),
    madeFrom: ['videos'],
  },
  createVideo: { summary: 'Add a video', body: VideoInput, answer: Video, invalidates: ['videos'] },
  listAllVideos: {
    summary: 'List all videos, including drafts and scheduled ones',
    answer: z.array(Video),
  },
  reorderVideos: {
    summary: 'Reorder the videos',
    body: OrderInput,
    answer: Done,
    invalidates: ['videos'],
  },
  updateVideo: {
    summary: 'Change a video. Omitted optional fields keep their values',
    body: VideoInput,
    answer: Video,
    versioned: true,
    invalidates: ['videos'],
  },
  deleteVideo: { summary: 'Delete a video', answer: Deleted, invalidates: ['videos'] },
  restoreVideo: { summary: 'Restore a deleted video', answer: Video, invalidates: ['videos'] },
} as const satisfies Record<
  keyof typeof CONTENT_PUBLIC_ENDPOINTS | keyof typeof CONTENT_STAFF_ENDPOINTS,
  CallShape
>
