/** Looks at the screen Today that are this close together are one visit. */
export const VISIT_GAP_MINUTES = 15

/** What is stored of the looks of an account: the latest, and the last one of the visit before. ISO 8601 UTC. */
export type Looks = { lookedAt: string | null; lookedBefore: string | null }

/** When the visit before the one of now ended; null where there was none. */
export function lastLook({ lookedAt, lookedBefore }: Looks, now: Date): string | null {
  return lookedAt !== null && isVisitOver(lookedAt, now) ? lookedAt : lookedBefore
}

/** The looks with one at this moment. */
export function withLook(looks: Looks, now: Date): Looks {
  return { lookedAt: now.toISOString(), lookedBefore: lastLook(looks, now) }
}

function isVisitOver(lookedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(lookedAt) > VISIT_GAP_MINUTES * 60_000
}
