import { create, type Endpoint, get } from '../endpoint.ts'

/** The live view of the office, pictures and what staff did. */
export const OFFICE_STAFF_ENDPOINTS = {
  listActivity: get('/api/activity', 'owner'),
  getOfficeState: get('/api/office/state', 'staff'),
  watchOffice: get('/api/office/watch', 'staff'),
  uploadPicture: create('/api/pictures', 'staff'),
  getPictureFrame: get('/api/pictures/frame', 'staff'),
  framePicture: create('/api/pictures/frame', 'staff'),
} as const satisfies Record<string, Endpoint>
