import { z } from 'zod'
import type { CallShape } from '../call-shape.ts'
import { ApiKey, ApiKeyInput, NewApiKey } from './schemas.ts'
import type { API_KEYS_STAFF_ENDPOINTS } from './staff-endpoints.ts'

/** Keys by which programs outside call the API. */
export const API_KEYS_CALLS = {
  listApiKeys: { summary: 'The API keys, newest first, with those revoked lately', answer: z.array(ApiKey) },
  createApiKey: {
    summary: 'Make an API key; the answer alone holds the whole key',
    body: ApiKeyInput,
    answer: NewApiKey,
  },
  revokeApiKey: { summary: 'Revoke an API key at once and for good', answer: ApiKey },
} as const satisfies Record<keyof typeof API_KEYS_STAFF_ENDPOINTS, CallShape>
