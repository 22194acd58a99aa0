/** Instants are ISO 8601 UTC text, which sorts alike in both engines. */
export type Instant = string
/** Flags are 0 or 1. */
export type Flag = 0 | 1
