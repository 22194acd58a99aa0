import type { OfficeChange, OfficeNews, OfficeState } from '../../../contract/staff/office-schemas.ts'
import type { Deps } from '../../platform/deps.ts'
import { lastEventSeq } from '../../platform/events/read-events.ts'
import { isEmailOff } from '../../platform/messaging/mail/mail-url.ts'
import type { AttentionDeps } from '../attention/open-matters.ts'

export type NewsDeps = Pick<Deps, 'db' | 'config'> & AttentionDeps

/** For more, the office refetches everything. */
export const CHANGES_PER_MESSAGE_MAX = 100

export type News = OfficeNews & { after: number; until: number }

/** Events are read first, so that the state is never older. */
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

export async function readFirstNews(deps: NewsDeps, seen: number | undefined): Promise<News> {
  // A restored store may be older than the browser's state.
  if (seen === undefined || seen > (await lastEventSeq(deps.db))) return await readReset(deps, 0)
  return await readNews(deps, seen)
}

async function readReset(deps: NewsDeps, after: number): Promise<News> {
  const until = await lastEventSeq(deps.db)
  return { after, until, reset: true, changes: [], state: await readOfficeState(deps) }
}

export async function readOfficeState({ db, config, openMatters }: NewsDeps): Promise<OfficeState> {
  const [rows, open] = await Promise.all([countRows(db), openMatters.count()])
  return { ...rows, openMatters: open.all, lateTrips: open.late, emailOff: isEmailOff(config) }
}

type Counts = Omit<OfficeState, 'openMatters' | 'lateTrips' | 'emailOff'>

/** One statement, for a consistent snapshot. */
async function countRows(db: Deps['db']): Promise<Counts> {
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
