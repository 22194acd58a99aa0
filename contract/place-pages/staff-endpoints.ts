import { create, type Endpoint, get, post, put, remove } from '../endpoint.ts'

/** Editing the pages about places. */
export const PLACE_PAGES_STAFF_ENDPOINTS = {
  createPlacePage: create('/api/place-pages', 'staff'),
  listAllPlacePages: get('/api/place-pages/all', 'staff'),
  suggestPlacePages: get('/api/place-pages/suggestions', 'staff'),
  reorderPlacePages: put('/api/place-pages/order', 'staff'),
  updatePlacePage: put('/api/place-pages/{id}', 'staff'),
  deletePlacePage: remove('/api/place-pages/{id}', 'staff'),
  restorePlacePage: post('/api/place-pages/{id}/restore', 'staff'),
} as const satisfies Record<string, Endpoint>
