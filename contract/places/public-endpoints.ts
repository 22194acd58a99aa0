import { type Endpoint, get, post } from '../endpoint.ts'

/** Places, drives and the map. */
export const PLACES_PUBLIC_ENDPOINTS = {
  searchPlaces: get('/api/places/search', 'public'),
  reversePlace: get('/api/places/reverse', 'public'),
  findDirections: post('/api/places/directions', 'public'),
  getMap: get('/api/places/map', 'public'),
} as const satisfies Record<string, Endpoint>
