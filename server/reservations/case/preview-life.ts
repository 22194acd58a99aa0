/** Milliseconds for which a preview can be carried out, also past a deadline that lies in between. */
export const PREVIEW_LIFE_MS = 5 * 60_000
