/** Cards that may be refused within an hour before no page for cards is opened for an hour. Source: plan of money, section 9. */
export const REFUSED_CARDS_MAX = 5
/** The span in which refusals are counted, and that of the pause, in milliseconds. */
export const REFUSED_WITHIN_MS = 3600_000

/**
 * Until when no page for cards is opened; undefined where one may be. `refusedAt` are the instants of all refusals, in
 * milliseconds since 1970 and in any order. The pause begins with the refusal that reaches the limit.
 */
export function cardPauseUntil(refusedAt: readonly number[], now: number): number | undefined {
  const latest = refusedAt
    .filter(at => at <= now)
    .toSorted((one, other) => other - one)
    .slice(0, REFUSED_CARDS_MAX)
  const [last] = latest
  const first = latest.at(-1)
  if (last === undefined || first === undefined || latest.length < REFUSED_CARDS_MAX) return undefined
  const until = last + REFUSED_WITHIN_MS
  return last - first <= REFUSED_WITHIN_MS && now < until ? until : undefined
}
