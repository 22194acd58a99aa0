/** What a key may be allowed to do; each call of the contract names at most one. Names are published. */
export const API_SCOPES = ['quotes', 'reservations:read', 'reservations:write', 'trips:read'] as const
/** What a key may be allowed to do. */
export type ApiScope = (typeof API_SCOPES)[number]

/** What every key begins with, so that scanners of repositories find one. */
export const API_KEY_START = 'qrt_'
/** Characters behind it that stay readable. */
export const API_KEY_SHOWN = 8
/** Characters that only the holder knows: 190 bits. */
export const API_KEY_HIDDEN = 32

/** Keys that are not revoked. */
export const API_KEYS_MAX = 50
/** Requests of one key. */
export const API_KEY_LIMIT = { requests: 600, seconds: 60 } as const
