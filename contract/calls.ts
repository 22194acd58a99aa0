import { z } from 'zod'
import { ACCOUNT_CALLS } from './account-calls.ts'
import { Deleted, Done } from './answers.ts'
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
} from './content.ts'
import type { EndpointName } from './endpoints.ts'
import { OfficeState, UploadedPicture } from './office.ts'
import { Directions, DirectionsInput, FoundPlace, MapSource, ReverseQuery, SearchQuery } from './places.ts'
import {
  Reservation,
  ReservationChange,
  ReservationEvent,
  ReservationFilter,
  ReservationInput,
  ReservationMail,
  ReservationPage,
  ReservationSearch,
  StatusChange,
  StatusMailPreview,
  StatusMailQuestion,
  TakenReservationInput,
} from './reservations.ts'
import { SavedSite, SiteInput } from './site.ts'
import {
  Message,
  MessageInput,
  MessageState,
  SubscribeInput,
  Subscriber,
  SubscriptionToken,
} from './visitors.ts'

/** What a call takes and answers. Fields that a body or query carries beyond its schema are ignored. */
export type CallShape = {
  summary: string
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
  /** True where a list or record is served with an ETag and may be kept by browsers. */
  cached?: boolean
  /** True where the body is a file of that many bytes at most, sent as it is. */
  file?: number
  /** The answer's type where it is not JSON. */
  media?: 'text/csv' | 'text/event-stream'
  /** True where If-Match may name the version that the change was made from. */
  versioned?: boolean
  /** True where the method is POST only because the question has a body: nothing is written. */
  readOnly?: boolean
}

/** A photograph of a good camera; larger ones are refused with 413. */
const MAX_PICTURE_BYTES = 20 * 1024 * 1024

/** Reverse lookup answers like the geocoding service of spec 7: a place, or an error where there is none. */
export const ReverseAnswer = z.union([FoundPlace, z.object({ error: z.string() })])

export const CALLS = {
  ...ACCOUNT_CALLS,

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

  listReservations: { summary: 'All reservations, newest first', answer: z.array(Reservation) },
  createReservation: {
    summary:
      'Reserve a ride. With an Idempotency-Key header, a repeated request answers with the same reservation',
    body: ReservationInput,
    answer: Reservation,
  },
  searchReservations: {
    summary: 'One page of the reservations that match, with the counts by status',
    query: ReservationSearch,
    answer: ReservationPage,
  },
  exportReservations: {
    summary: 'All reservations that match, as comma-separated values',
    query: ReservationFilter,
    answer: z.string(),
    media: 'text/csv',
  },
  takeReservation: {
    summary: 'Reserve a ride for somebody who called; without an e-mail address nothing is mailed to them',
    body: TakenReservationInput,
    answer: Reservation,
  },
  getReservation: { summary: 'One reservation', answer: Reservation },
  updateReservation: {
    summary: 'Change the details of a reservation; its status stays unless a status change is sent along',
    body: ReservationChange,
    answer: Reservation,
    versioned: true,
  },
  deleteReservation: { summary: 'Delete a reservation', answer: Deleted },
  restoreReservation: { summary: 'Bring a deleted reservation back', answer: Reservation },
  changeReservationStatus: {
    summary: 'Move a reservation from the status seen to the status wanted',
    body: StatusChange,
    answer: Reservation,
    versioned: true,
  },
  previewStatusMail: {
    summary: 'The mail that the customer would get if the reservation moved to this status',
    body: StatusMailQuestion,
    answer: StatusMailPreview,
    readOnly: true,
  },
  listReservationEvents: {
    summary: 'What happened to a reservation, oldest first',
    answer: z.array(ReservationEvent),
  },
  listReservationMails: {
    summary: 'The mails about a reservation and whether they have arrived, oldest first',
    answer: z.array(ReservationMail),
  },
  resendMail: { summary: 'Send a mail about a reservation once more', answer: ReservationMail },

  getOfficeState: { summary: 'What the office watches', answer: OfficeState },
  watchOffice: {
    summary: 'The same as events, one at once and one after each change',
    answer: z.string(),
    media: 'text/event-stream',
  },
  uploadPicture: {
    summary: 'Store a picture (JPEG, PNG, WebP, AVIF or GIF); it is made anew in the sizes that pages need',
    file: MAX_PICTURE_BYTES,
    answer: UploadedPicture,
  },

  searchPlaces: {
    summary: 'Up to ten places for a text of two or more characters',
    query: SearchQuery,
    answer: z.array(FoundPlace),
  },
  reversePlace: { summary: 'The place at a point', query: ReverseQuery, answer: ReverseAnswer },
  findDirections: { summary: 'The drive between two points', body: DirectionsInput, answer: Directions },
  getMap: {
    summary: 'Tile layers, lowest first, and the view to start with',
    answer: MapSource,
    cached: true,
  },

  getSite: { summary: 'What the company says about itself', answer: SavedSite, cached: true },
  updateSite: {
    summary: 'Change what the company says about itself',
    body: SiteInput,
    answer: SavedSite,
    versioned: true,
  },

  listMessages: { summary: 'Messages of visitors, newest first', answer: z.array(Message) },
  sendMessage: { summary: 'Send the company a message', body: MessageInput, answer: Done },
  changeMessageState: { summary: 'Mark a message as new or done', body: MessageState, answer: Message },
  listSubscribers: { summary: 'Who asked for the newsletter, newest first', answer: z.array(Subscriber) },
  subscribe: {
    summary: 'Ask for the newsletter; a mail asks for consent',
    body: SubscribeInput,
    answer: Done,
  },
  confirmSubscription: { summary: 'Confirm the newsletter', body: SubscriptionToken, answer: Done },
  endSubscription: { summary: 'End the newsletter', body: SubscriptionToken, answer: Done },
} as const satisfies Record<EndpointName, CallShape>

export type Calls = typeof CALLS

type Part<Call, Key extends string> =
  Call extends Record<Key, infer Schema extends z.ZodType> ? Schema : never

/** A call's body and query as the caller writes them, and what comes back. */
export type BodyOf<Name extends EndpointName> = z.input<Part<Calls[Name], 'body'>>
export type QueryOf<Name extends EndpointName> = z.input<Part<Calls[Name], 'query'>>
export type AnswerOf<Name extends EndpointName> = z.output<Calls[Name]['answer']>

/** The same two as the handler gets them, parsed. */
export type ParsedBodyOf<Name extends EndpointName> = z.output<Part<Calls[Name], 'body'>>
export type ParsedQueryOf<Name extends EndpointName> = z.output<Part<Calls[Name], 'query'>>
