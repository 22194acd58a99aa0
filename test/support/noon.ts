/** A Friday noon in Triangle. */
export const NOON = '2026-11-20T17:00:00.000Z'
