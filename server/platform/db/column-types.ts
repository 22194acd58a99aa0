/** ISO 8601 UTC text, which sorts the same in both engines. */
export type Instant = string
export type Flag = 0 | 1
