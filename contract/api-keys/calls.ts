import { z } from 'zod'
import type { CallShape } from '../call-shape.ts'
import { ApiKey, ApiKeyInput, NewApiKey } from './schemas.ts'
import type { API_KEYS_STAFF_ENDPOINTS } from './staff-endpoints.ts'

/** Keys by which programs outside call the API. */
export const API_KEYS_CALLS = {
  listApiKeys: {
    summary: 'List the API keys, newest first, including recently revoked ones',
    answer: z.array(ApiKey),
  },
  createApiKey: {
    summary: 'Create an API key. Only this response contains the whole key',
    body: ApiKeyInput,
    answer: NewApiKey,
  },
  revokeApiKey: { summary: 'Revoke an API key, immediately and permanently', answer: ApiKey },
} as const satisfies Record<keyof typeof API_KEYS_STAFF_ENDPOINTS, CallShape>
