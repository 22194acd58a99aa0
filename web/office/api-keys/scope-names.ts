import * as words from '#messages/office-api-keys'
import type { ApiScope } from '../../../domain/integrations/api-key.ts'

export const SCOPE_NAMES: Record<ApiScope, string> = {
  quotes: words.quotes,
  'reservations:read': words.reservationsRead,
  'reservations:write': words.reservationsWrite,
  'trips:read': words.tripsRead,
}
