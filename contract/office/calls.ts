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
    summary: 'What staff did, newest first, fifty at a time',
    query: ActivityQuery,
    answer: z.array(ActivityEntry),
  },
  getOfficeState: { summary: 'What the office counts', answer: OfficeState },
  watchOffice: {
    summary:
      'What happens as server-sent events, one at once and one after each change; Last-Event-ID resumes after the event of that number',
    answer: z.string(),
    media: 'text/event-stream',
  },
  uploadPicture: {
    summary: 'Store a picture (JPEG, PNG, WebP, AVIF or GIF); it is made anew in the sizes that pages need',
    file: MAX_PICTURE_BYTES,
    answer: UploadedPicture,
  },
  getPictureFrame: {
    summary: 'How an uploaded picture is cropped, and its focal point',
    query: FrameQuery,
    answer: PictureFrame,
  },
  framePicture: {
    summary: 'Make a picture with another crop or focal point from an uploaded one, which stays as it is',
    body: FrameInput,
    answer: UploadedPicture,
  },
} as const satisfies Record<keyof typeof OFFICE_STAFF_ENDPOINTS, CallShape>
