import type { Selectable } from 'kysely'
import type { Database, Tables } from '../../platform/db/tables.ts'

export type QuestionRow = Selectable<Tables['trip_questions']>

export async function listQuestions(db: Database, tripIds: readonly string[]): Promise<QuestionRow[]> {
  if (tripIds.length === 0) return []
  return await db
    .selectFrom('trip_questions')
    .selectAll()
    .where('trip_id', 'in', tripIds)
    .orderBy('asked_at')
    .orderBy('id')
    .execute()
}

export async function insertQuestion(
  tx: Database,
  row: Omit<QuestionRow, 'answer' | 'answered_at'>,
): Promise<void> {
  await tx
    .insertInto('trip_questions')
    .values({ ...row, answer: null, answered_at: null })
    .execute()
}

export async function settleQuestion(
  tx: Database,
  id: string,
  { answer, now }: { answer: NonNullable<QuestionRow['answer']>; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('trip_questions')
    .set({ answer, answered_at: now.toISOString() })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Answered since, without a later choice by staff; automatic reassignment does not count. Soonest trip first.
 */
export async function listAnswered(
  db: Database,
  { since, limit }: { since: string; limit: number },
): Promise<(QuestionRow & { reservation_id: string })[]> {
  return await db
    .selectFrom('trip_questions')
    .innerJoin('trips', 'trips.id', 'trip_questions.trip_id')
    .innerJoin('assignments', join =>
      join
        .onRef('assignments.trip_id', '=', 'trip_questions.trip_id')
        .on(row =>
          row.or([
            row('assignments.pinned', '=', 0),
            row('assignments.version', '=', row.ref('trip_questions.assignment_version')),
          ]),
        ),
    )
    .selectAll('trip_questions')
    .select('trips.reservation_id')
    .where('trip_questions.answer', 'in', ['yes', 'no'])
    .where('trips.starts_at', '>=', since)
    .where('trips.progress', '=', 'scheduled')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('trip_questions as later')
            .select('later.id')
            .whereRef('later.trip_id', '=', 'trip_questions.trip_id')
            .whereRef('later.id', '>', 'trip_questions.id'),
        ),
      ),
    )
    .orderBy('trips.starts_at')
    .orderBy('trip_questions.id')
    .limit(limit)
    .execute()
}
