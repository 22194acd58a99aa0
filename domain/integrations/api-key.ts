/** Published names. Each call requires at most one scope. */
export const API_SCOPES = ['quotes', 'reservations:read', 'reservations:write', 'trips:read'] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** Prefix by which secret scanners recognize keys. */
export const API_KEY_START = 'qrt_'
export const API_KEY_SHOWN = 8
/** 190 bits of entropy. */
export const API_KEY_HIDDEN = 32

export const API_KEYS_MAX = 50
export const API_KEY_LIMIT = { requests: 600, seconds: 60 } as const
