import type { OpenMatter, OpenMatters } from '../../../contract/staff/office-schemas.ts'
import type { OpenMatterSource } from '../../platform/attention/open-matter.ts'
import type { Deps } from '../../platform/deps.ts'

/** The office shows more than 99 as "99+". */
export const MATTERS_PER_KIND_MAX = 100
export const MATTERS_ANSWERED_MAX = 50

const LATE: ReadonlySet<string> = new Set(['late', 'not-started'])

export type OpenMattersFinder = {
  list(): Promise<OpenMatters>
  count(): Promise<{ all: number; late: number }>
}

export function createOpenMatters(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sources: readonly OpenMatterSource[],
): OpenMattersFinder {
  const find = async (): Promise<OpenMatter[]> => {
    const search = { now: clock(), limit: MATTERS_PER_KIND_MAX }
    const found = await Promise.all(
      sources.map(async ({ kind, find }) =>
        (await find(db, search)).map(({ id, ...matter }) => ({ _id: `${kind} ${id}`, kind, ...matter })),
      ),
    )
    return found.flat()
  }
  return {
    async list() {
      const found = await find()
      const sorted = found.toSorted((a, b) => Date.parse(a.urgentAt) - Date.parse(b.urgentAt))
      return { items: withEachKind(sorted), total: found.length }
    },
    async count() {
      const found = await find()
      return { all: found.length, late: found.filter(({ alert }) => alert && LATE.has(alert.kind)).length }
    },
  }
}

/** Up to the limit, of which no kind takes the places of another. */
function withEachKind(sorted: readonly OpenMatter[]): OpenMatter[] {
  const groups = Map.groupBy(sorted, ({ kind, alert }) => `${kind} ${alert?.kind ?? ''}`)
  const ranked = [...groups.values()].flatMap(group => group.map((matter, rank) => ({ matter, rank })))
  const first = ranked.toSorted((one, other) => one.rank - other.rank).slice(0, MATTERS_ANSWERED_MAX)
  const answered = new Set(first.map(({ matter }) => matter))
  return sorted.filter(matter => answered.has(matter))
}

export type AttentionDeps = { openMatters: OpenMattersFinder }
