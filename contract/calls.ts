import { z } from 'zod'
import {
  Post,
  PostInput,
  Service,
  ServiceInput,
  Vehicle,
  VehicleInput,
  Video,
  VideoInput,
} from './content.ts'
import type { EndpointName } from './endpoints.ts'
import { idField } from './fields.ts'
import { SignedIn, SignInInput } from './identity.ts'
import { Directions, DirectionsInput, FoundPlace, MapSource, ReverseQuery, SearchQuery } from './places.ts'
import { Reservation, ReservationEvent, ReservationInput, StatusChange } from './reservations.ts'
import { Site, SiteInput } from './site.ts'
import { Message, MessageInput, SubscribeInput, Subscriber, SubscriptionToken } from './visitors.ts'

/** What a call takes and answers. Fields that a body or query carries beyond its schema are ignored. */
export type CallShape = {
  summary: string
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
  /** True where a list or record is served with an ETag and may be kept by browsers. */
  cached?: boolean
}

/** The answer to a deletion: whose record went. */
const Deleted = z.object({ _id: idField })
const Done = z.object({ message: z.string() })

/** Reverse lookup answers like the geocoding service of spec 7: a place, or an error where there is none. */
export const ReverseAnswer = z.union([FoundPlace, z.object({ error: z.string() })])

export const CALLS = {
  signIn: { summary: 'Sign in; the token goes with every staff call', body: SignInInput, answer: SignedIn },
  signOut: { summary: 'End the session; the token dies', answer: Done },

  listServices: { summary: 'All services', answer: z.array(Service), cached: true },
  createService: { summary: 'Add a service', body: ServiceInput, answer: Service },
  updateService: {
    summary: 'Change a service; optional fields that are left out stay',
    body: ServiceInput,
    answer: Service,
  },
  deleteService: { summary: 'Delete a service', answer: Deleted },

  listVehicles: { summary: 'All vehicles of the fleet', answer: z.array(Vehicle), cached: true },
  createVehicle: { summary: 'Add a vehicle', body: VehicleInput, answer: Vehicle },
  updateVehicle: {
    summary: 'Change a vehicle; optional fields that are left out stay',
    body: VehicleInput,
    answer: Vehicle,
  },
  deleteVehicle: { summary: 'Delete a vehicle', answer: Deleted },

  listPosts: { summary: 'All blog posts, newest first', answer: z.array(Post), cached: true },
  createPost: { summary: 'Add a blog post', body: PostInput, answer: Post },
  updatePost: {
    summary: 'Change a blog post; optional fields that are left out stay',
    body: PostInput,
    answer: Post,
  },
  deletePost: { summary: 'Delete a blog post', answer: Deleted },

  listVideos: { summary: 'All videos, newest first', answer: z.array(Video), cached: true },
  createVideo: { summary: 'Add a video', body: VideoInput, answer: Video },
  updateVideo: {
    summary: 'Change a video; optional fields that are left out stay',
    body: VideoInput,
    answer: Video,
  },
  deleteVideo: { summary: 'Delete a video', answer: Deleted },

  listReservations: { summary: 'All reservations, newest first', answer: z.array(Reservation) },
  createReservation: {
    summary:
      'Reserve a ride. With an Idempotency-Key header, a repeated request answers with the same reservation',
    body: ReservationInput,
    answer: Reservation,
  },
  updateReservation: {
    summary: 'Change the details of a reservation; its status stays',
    body: ReservationInput,
    answer: Reservation,
  },
  deleteReservation: { summary: 'Delete a reservation', answer: Deleted },
  changeReservationStatus: {
    summary: 'Move a reservation from the status seen to the status wanted',
    body: StatusChange,
    answer: Reservation,
  },
  listReservationEvents: {
    summary: 'What happened to a reservation, oldest first',
    answer: z.array(ReservationEvent),
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

  getSite: { summary: 'What the company says about itself', answer: Site, cached: true },
  updateSite: { summary: 'Change what the company says about itself', body: SiteInput, answer: Site },

  listMessages: { summary: 'Messages of visitors, newest first', answer: z.array(Message) },
  sendMessage: { summary: 'Send the company a message', body: MessageInput, answer: Done },
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
