/** Views within this gap are one visit. */
export const VISIT_GAP_MINUTES = 15

/** The latest view, and the last one of the previous visit. ISO 8601 UTC. */
export type Looks = { lookedAt: string | null; lookedBefore: string | null }

export function lastLook({ lookedAt, lookedBefore }: Looks, now: Date): string | null {
  return lookedAt !== null && isVisitOver(lookedAt, now) ? lookedAt : lookedBefore
}

export function withLook(looks: Looks, now: Date): Looks {
  return { lookedAt: now.toISOString(), lookedBefore: lastLook(looks, now) }
}

function isVisitOver(lookedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(lookedAt) > VISIT_GAP_MINUTES * 60_000
}
