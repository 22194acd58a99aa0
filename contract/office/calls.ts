import { z } from 'zod'
import type { CallShape } from '../call-shape.ts'
import {
  ActivityEntry,
  ActivityQuery,
  FrameInput,
  FrameQuery,
  OfficeState,
  PictureFrame,
  UploadedPicture,
} from './schemas.ts'
import type { OFFICE_STAFF_ENDPOINTS } from './staff-endpoints.ts'

/** A photograph of a good camera; larger ones are refused with 413. */
const MAX_PICTURE_BYTES = 20 * 1024 * 1024

/** The live view of the office, pictures and what staff did. */
export const OFFICE_CALLS = {
  listActivity: {
    summary: 'List staff activity, newest first, fifty at a time',
    query: ActivityQuery,
    answer: z.array(ActivityEntry),
  },
  getOfficeState: { summary: 'Get the office counts', answer: OfficeState },
  watchOffice: {
    summary:
      'Stream office updates as server-sent events: one immediately, and one after each change. Last-Event-ID resumes after that event',
    answer: z.string(),
    media: 'text/event-stream',
  },
  uploadPicture: {
    summary: 'Upload a picture (JPEG, PNG, WebP, AVIF or GIF). It is re-encoded in the sizes that pages need',
    file: MAX_PICTURE_BYTES,
    answer: UploadedPicture,
  },
  getPictureFrame: {
    summary: 'Get the crop and focal point of an uploaded picture',
    query: FrameQuery,
    answer: PictureFrame,
  },
  framePicture: {
    summary: 'Create a picture with another crop or focal point from an uploaded one, which stays as it is',
    body: FrameInput,
    answer: UploadedPicture,
  },
} as const satisfies Record<keyof typeof OFFICE_STAFF_ENDPOINTS, CallShape>
