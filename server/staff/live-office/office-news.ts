import type { OfficeChange, OfficeNews, OfficeState } from '../../../contract/staff/office-schemas.ts'
import type { Deps } from '../../platform/deps.ts'
import { lastEventSeq } from '../../platform/events/read-events.ts'
import type { AttentionDeps } from '../attention/open-matters.ts'

type NewsDeps = Pick<Deps, 'db'> & AttentionDeps

/** Changes that one message names at most; where there are more, the office fetches everything. */
export const CHANGES_PER_MESSAGE_MAX = 100

/** What happened after the event of the number `after`, up to that of the number `until`. */
export type News = OfficeNews & { after: number; until: number }

/**
 * What happened after the event of this number, and the state of now. The events are read first: the state is never
 * older than they are.
 */
export async function readNews(deps: NewsDeps, after: number): Promise<News> {
  const events = await deps.db
    .selectFrom('events')
    .select(['seq', 'kind', 'subject_kind', 'subject_id', 'reservation_id'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(CHANGES_PER_MESSAGE_MAX + 1)
    .execute()
  if (events.length > CHANGES_PER_MESSAGE_MAX) return await readReset(deps, after)
  const changes = events.map(
    ({ seq, kind, subject_kind, subject_id, reservation_id }): OfficeChange => ({
      seq: Number(seq),
      kind,
      subjectKind: subject_kind,
      subjectId: subject_id,
      reservationId: reservation_id,
    }),
  )
  return {
    after,
    until: changes.at(-1)?.seq ?? after,
    reset: false,
    changes,
    state: await readOfficeState(deps),
  }
}

/** The news for a browser that has seen the event of this number last; undefined where it has seen none. */
export async function readFirstNews(deps: NewsDeps, seen: number | undefined): Promise<News> {
  // A restored store may be older than what the browser has seen.
  if (seen === undefined || seen > (await lastEventSeq(deps.db))) return await readReset(deps, 0)
  return await readNews(deps, seen)
}

/** Anything may have changed up to now. */
async function readReset(deps: NewsDeps, after: number): Promise<News> {
  const until = await lastEventSeq(deps.db)
  return { after, until, reset: true, changes: [], state: await readOfficeState(deps) }
}

/** The current counts of the office. */
export async function readOfficeState({ db, openMatters }: NewsDeps): Promise<OfficeState> {
  const [rows, open] = await Promise.all([countRows(db), openMatters.count()])
  return { ...rows, openMatters: open }
}

/** One statement, so that all counts are of one moment. */
async function countRows(db: Deps['db']): Promise<Omit<OfficeState, 'openMatters'>> {
  const row = await db
    .selectNoFrom(from => [
      from
        .selectFrom('reservations')
        .select(({ fn }) => fn.countAll().as('n'))
        .as('reservations'),
      from
        .selectFrom('events')
        .select(({ fn }) => fn.max('seq').as('n'))
        .as('changes'),
      from
        .selectFrom('reservations')
        .select(({ fn }) => fn.countAll().as('n'))
        .where('status', '=', 'pending')
        .where('deleted_at', 'is', null)
        .as('pending'),
      from
        .selectFrom('enquiries')
        .select(({ fn }) => fn.countAll().as('n'))
        .where('state', '=', 'new')
        .as('newMessages'),
    ])
    .executeTakeFirstOrThrow()
  return {
    pending: Number(row.pending),
    newMessages: Number(row.newMessages),
    reservations: Number(row.reservations),
    changes: Number(row.changes ?? 0),
  }
}
