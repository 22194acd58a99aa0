import { z } from 'zod'
import { create, get, post, put, remove } from '../endpoint.ts'
import { Deleted, Done, LocaleQuery, OrderInput } from '../fields.ts'
import {
  FrameInput,
  FrameQuery,
  MeetingPointInput,
  PictureFrame,
  StaffMeetingPoint,
  UploadedPicture,
} from './content-schemas.ts'
import {
  FoundPlacePage,
  GatedPlacePage,
  PageSuggestion,
  PlacePage,
  PlacePageInput,
  PlacePageQuery,
  PlaceSummary,
} from './page-schemas.ts'
import { PublicReviews, Review, ReviewInput } from './review-schemas.ts'

const MAX_PICTURE_BYTES = 20 * 1024 * 1024
/** Encoding takes one or two CPU seconds. */
const ENCODING = { requests: 60, seconds: 600 }

export const PAGE_CALLS = {
  listPlacePages: get('/api/place-pages', 'public', {
    summary:
      'List the public landing pages for airports, towns, venues and routes, with the lowest fare of each trip',
    query: LocaleQuery,
    answer: z.array(PlaceSummary),
    client: 'pages',
    madeFrom: ['places', 'fares', 'site'],
  }),
  findPlacePage: get('/api/place-pages/page', 'public', {
    summary: 'Get a public landing page with the fares of its trip',
    query: PlacePageQuery,
    answer: FoundPlacePage,
    client: 'pages',
  }),
  createPlacePage: create('/api/place-pages', 'staff', {
    summary: 'Add a landing page',
    body: PlacePageInput,
    answer: PlacePage,
    invalidates: ['places'],
    activity: 'added landingPage',
  }),
  listAllPlacePages: get('/api/place-pages/all', 'staff', {
    summary: 'List all landing pages, including drafts, and why a page is not public',
    answer: z.array(GatedPlacePage),
    dependsOn: ['content:place-page', 'tariff.*', 'site.*'],
  }),
  suggestPlacePages: get('/api/place-pages/suggestions', 'staff', {
    summary:
      'List routes between towns and airports that visitors requested in the last 90 days and that have no page, most requested first',
    answer: z.array(PageSuggestion),
    // Visitor counts are not events.
    dependsOn: ['content:place-page'],
  }),
  suggestNearbyPages: get('/api/place-pages/nearby', 'staff', {
    summary: 'Suggest landing pages between the airports and the largest towns around the home base',
    answer: z.array(PageSuggestion),
    dependsOn: ['content:place-page', 'site.*'],
  }),
  reorderPlacePages: put('/api/place-pages/order', 'staff', {
    summary: 'Reorder the landing pages',
    body: OrderInput,
    answer: Done,
    invalidates: ['places'],
    activity: 'reordered landingPage',
    activityLabel: 'none',
  }),
  updatePlacePage: put('/api/place-pages/{id}', 'staff', {
    summary: 'Change a landing page. Its old address redirects to the new one',
    body: PlacePageInput,
    answer: PlacePage,
    versioned: true,
    invalidates: ['redirects', 'places'],
    activity: 'updated landingPage',
  }),
  deletePlacePage: remove('/api/place-pages/{id}', 'staff', {
    summary: 'Delete a landing page',
    answer: Deleted,
    invalidates: ['places'],
    activity: 'deleted landingPage',
  }),
  restorePlacePage: post('/api/place-pages/{id}/restore', 'staff', {
    summary: 'Restore a deleted landing page',
    answer: PlacePage,
    invalidates: ['places'],
    activity: 'restored landingPage',
  }),
  listReviews: get('/api/reviews', 'public', {
    summary: 'List the reviews quoted on pages, and the average trip rating',
    query: LocaleQuery,
    answer: PublicReviews,
    client: 'pages',
    madeFrom: ['reviews'],
  }),
  createReview: create('/api/reviews', 'staff', {
    summary: 'Add a review written elsewhere',
    body: ReviewInput,
    answer: Review,
    invalidates: ['reviews'],
    activity: 'added reviewBy',
  }),
  listAllReviews: get('/api/reviews/all', 'staff', {
    summary: 'List all reviews, including hidden ones and samples',
    answer: z.array(Review),
    dependsOn: ['content:review', 'rating.*', 'erasures'],
  }),
  reorderReviews: put('/api/reviews/order', 'staff', {
    summary: 'Reorder the reviews',
    body: OrderInput,
    answer: Done,
    invalidates: ['reviews'],
    activity: 'reordered review',
    activityLabel: 'none',
  }),
  updateReview: put('/api/reviews/{id}', 'staff', {
    summary: 'Change a review, show it, or hide it with a reason',
    body: ReviewInput,
    answer: Review,
    versioned: true,
    invalidates: ['reviews'],
    activity: 'updated reviewBy',
  }),
  deleteReview: remove('/api/reviews/{id}', 'staff', {
    summary: 'Delete a review',
    answer: Deleted,
    invalidates: ['reviews'],
    activity: 'deleted reviewBy',
  }),
  restoreReview: post('/api/reviews/{id}/restore', 'staff', {
    summary: 'Restore a deleted review',
    answer: Review,
    invalidates: ['reviews'],
    activity: 'restored reviewBy',
  }),
  createMeetingPoint: create('/api/meeting-points', 'staff', {
    summary: 'Add a meeting point',
    body: MeetingPointInput,
    answer: StaffMeetingPoint,
    invalidates: ['fares'],
    activity: 'added meetingPoint',
  }),
  listAllMeetingPoints: get('/api/meeting-points/all', 'staff', {
    summary: 'List all meeting points, with samples marked',
    answer: z.array(StaffMeetingPoint),
    dependsOn: ['content:meeting-point', 'tariff.*'],
  }),
  reorderMeetingPoints: put('/api/meeting-points/order', 'staff', {
    summary: 'Reorder the meeting points',
    body: OrderInput,
    answer: Done,
    invalidates: ['fares'],
    activity: 'reordered meetingPoint',
    activityLabel: 'none',
  }),
  updateMeetingPoint: put('/api/meeting-points/{id}', 'staff', {
    summary: 'Change a meeting point',
    body: MeetingPointInput,
    answer: StaffMeetingPoint,
    versioned: true,
    invalidates: ['fares'],
    activity: 'updated meetingPoint',
  }),
  deleteMeetingPoint: remove('/api/meeting-points/{id}', 'staff', {
    summary: 'Delete a meeting point',
    answer: Deleted,
    invalidates: ['fares'],
    activity: 'deleted meetingPoint',
  }),
  restoreMeetingPoint: post('/api/meeting-points/{id}/restore', 'staff', {
    summary: 'Restore a deleted meeting point',
    answer: StaffMeetingPoint,
    invalidates: ['fares'],
    activity: 'restored meetingPoint',
  }),
  uploadPicture: create('/api/pictures', 'staff', {
    summary: 'Upload a picture (JPEG, PNG, WebP, AVIF or GIF). It is re-encoded in the sizes that pages need',
    file: MAX_PICTURE_BYTES,
    answer: UploadedPicture,
    limit: ENCODING,
    activity: 'uploadPicture',
    activityLabel: 'none',
  }),
  getPictureFrame: get('/api/pictures/frame', 'staff', {
    summary: 'Get the crop and focal point of an uploaded picture',
    query: FrameQuery,
    answer: PictureFrame,
  }),
  framePicture: create('/api/pictures/frame', 'staff', {
    summary: 'Create a picture with another crop or focal point from an uploaded one, which stays as it is',
    body: FrameInput,
    answer: UploadedPicture,
    limit: ENCODING,
    activity: 'framePicture',
    activityLabel: 'none',
  }),
}
