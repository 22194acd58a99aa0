import { z } from 'zod'
import { create, get, post, put, remove } from '../endpoint.ts'
import { EXAMPLES } from '../examples.ts'
import { Deleted, LocaleQuery } from '../fields.ts'
import { HomeAreaInput, NearbyPlaces, SavedHomeArea } from './home-area-schemas.ts'
import {
  Directions,
  DirectionsInput,
  FoundPlace,
  MapSource,
  ReverseQuery,
  SearchQuery,
} from './place-schemas.ts'
import { PromoCode, PromoCodeInput } from './promo-code-schemas.ts'
import { NamedTrips, NamedTripsInput, NearestRequest, OtherOffers } from './rate-schemas.ts'
import { FromPrices, MeetingPoint, QuoteAnswer, QuoteOptions, QuoteRequest, VehicleClass } from './schemas.ts'

const QUOTES_PER_ADDRESS = { requests: 60, seconds: 600 }
const LOOKUPS = { requests: 60, seconds: 60 }

/** Like the geocoding service of spec 7: a place or an error. */
const ReverseAnswer = z.union([FoundPlace, z.object({ error: z.string() })])

export const PRICING_CALLS = {
  searchPlaces: get('/api/places/search', 'public', {
    summary: 'Find up to ten places for a text of two or more characters',
    query: SearchQuery,
    answer: z.array(FoundPlace),
    // Typing triggers up to three searches per second.
    limit: { requests: 240, seconds: 60 },
    client: 'browser',
  }),
  reversePlace: get('/api/places/reverse', 'public', {
    summary: 'Find the place at a point',
    query: ReverseQuery,
    answer: ReverseAnswer,
    limit: LOOKUPS,
    client: 'browser',
  }),
  findDirections: post('/api/places/directions', 'public', {
    summary: 'Get the route between two points',
    body: DirectionsInput,
    answer: Directions,
    limit: LOOKUPS,
    client: 'browser',
  }),
  getMap: get('/api/places/map', 'public', {
    summary: 'Get the map tile layers, lowest first, and the initial view',
    answer: MapSource,
    client: 'browser',
    madeFrom: ['home-area'],
  }),
  getHomeArea: get('/api/home-area', 'staff', {
    summary: 'Get the home base, the radius around it and what answers there',
    answer: SavedHomeArea,
    dependsOn: ['site.*'],
  }),
  updateHomeArea: put('/api/home-area', 'owner', {
    summary: 'Change the home base and the radius, which decide addresses, map, airports and towns',
    body: HomeAreaInput,
    answer: SavedHomeArea,
    versioned: true,
    invalidates: ['home-area'],
    activity: 'updateHomeArea',
    activityLabel: 'none',
  }),
  listNearbyPlaces: get('/api/home-area/places', 'staff', {
    summary: 'List airports with scheduled flights and the largest towns within the radius',
    answer: NearbyPlaces,
    dependsOn: ['site.*'],
  }),
  quoteTrips: post('/api/quotes', 'public', {
    summary:
      'Get all-inclusive prices of one trip, or a round trip, in every class, each with a token to reserve it',
    body: QuoteRequest,
    examples: { body: { trips: EXAMPLES.trips }, answer: EXAMPLES.quote },
    answer: QuoteAnswer,
    readOnly: true,
    limit: QUOTES_PER_ADDRESS,
    keyScope: 'quotes',
    client: 'browser',
  }),
  findNearestTimes: post('/api/offers/nearest', 'public', {
    summary: 'Find the nearest times at which a class can be booked instantly, and other classes that can',
    body: NearestRequest,
    examples: { body: { trips: EXAMPLES.trips, vehicleClass: 'sedan' }, answer: EXAMPLES.otherOffers },
    answer: OtherOffers,
    readOnly: true,
    limit: QUOTES_PER_ADDRESS,
    keyScope: 'quotes',
  }),
  getFromPrices: get('/api/from-prices', 'public', {
    summary: 'Get the fares of the example trips and minimum hourly rides shown on pages',
    query: LocaleQuery,
    answer: FromPrices,
    client: 'browser',
    madeFrom: ['fares', 'site'],
  }),
  getQuoteOptions: get('/api/quote-options', 'public', {
    summary: 'List the options of a trip: hours, extras, child seats and airports',
    query: LocaleQuery,
    answer: QuoteOptions,
    client: 'browser',
    madeFrom: ['fares'],
  }),
  listVehicleClasses: get('/api/vehicle-classes', 'public', {
    summary: 'List the vehicle classes, in order',
    answer: z.array(VehicleClass),
    client: 'browser',
    madeFrom: ['fares'],
    dependsOn: ['content:vehicle-class', 'tariff.*'],
  }),
  listMeetingPoints: get('/api/meeting-points', 'public', {
    summary: 'List the meeting points, in order',
    query: LocaleQuery,
    answer: z.array(MeetingPoint),
    client: 'browser',
    madeFrom: ['fares'],
    dependsOn: ['content:meeting-point', 'tariff.*'],
  }),
  getNamedTrips: get('/api/named-trips', 'staff', {
    summary: 'List the example trips whose prices pages show, with their places',
    answer: NamedTrips,
    dependsOn: ['site.*'],
  }),
  updateNamedTrips: put('/api/named-trips', 'owner', {
    summary: 'Change the example trips whose prices pages show',
    body: NamedTripsInput,
    answer: NamedTrips,
    versioned: true,
    invalidates: ['site', 'fares'],
    activity: 'updateNamedTrips',
    activityLabel: 'none',
  }),
  listPromoCodes: get('/api/promo-codes', 'staff', {
    summary: 'List the promo codes and how often they were used',
    answer: z.array(PromoCode),
    dependsOn: ['content:promo-code', 'reservations'],
  }),
  createPromoCode: create('/api/promo-codes', 'owner', {
    summary: 'Add a promo code',
    body: PromoCodeInput,
    answer: PromoCode,
    activity: 'added promoCode',
  }),
  updatePromoCode: put('/api/promo-codes/{id}', 'owner', {
    summary: 'Change a promo code',
    body: PromoCodeInput,
    answer: PromoCode,
    versioned: true,
    activity: 'updated promoCode',
  }),
  deletePromoCode: remove('/api/promo-codes/{id}', 'owner', {
    summary: 'Delete a promo code',
    answer: Deleted,
    activity: 'deleted promoCode',
  }),
  restorePromoCode: post('/api/promo-codes/{id}/restore', 'owner', {
    summary: 'Restore a deleted promo code',
    answer: PromoCode,
    activity: 'restored promoCode',
  }),
}
