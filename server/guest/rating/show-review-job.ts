import { RATING_SHOWN_AFTER_MS } from '../../../domain/guest/rating.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import { type ContentVersions, raiseContentVersions } from '../../platform/db/content-versions.ts'
import type { Store } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'
import { Dropped, type JobHandler } from '../../platform/jobs/handler.ts'
import { listNewReviews, showReview } from './rating-review-store.ts'

export const SHOW_REVIEW_JOB = 'review.show'

export function shownAt(writtenAt: string | Date): Date {
  return new Date(new Date(writtenAt).getTime() + RATING_SHOWN_AFTER_MS)
}

export async function planShowing(
  tx: Database,
  { id, writtenAt, now }: { id: string; writtenAt: string | Date; now: Date },
): Promise<void> {
  await enqueueJob(tx, {
    kind: SHOW_REVIEW_JOB,
    subject: { kind: 'review', id },
    orderingKey: `${SHOW_REVIEW_JOB}:${id}`,
    payload: {},
    now,
    runAt: shownAt(writtenAt),
  })
}

const IMPORTED_MAX = 10_000

export async function planAllShowing(tx: Database, now: Date): Promise<void> {
  for (const { id, consent_at } of await listNewReviews(tx, { limit: IMPORTED_MAX })) {
    if (consent_at !== null) await planShowing(tx, { id, writtenAt: consent_at, now })
  }
}

type HandlerDeps = { db: Store; clock: () => Date; contentVersions: Pick<ContentVersions, 'advance'> }

/** Ignores the stars. Idempotent. */
export function showReviewHandler({ db, clock, contentVersions }: HandlerDeps): JobHandler {
  return {
    width: 1,
    async handle({ subject_id: id }) {
      const now = clock()
      const raised = await db.commitTogether(async tx => {
        const writtenBefore = new Date(now.getTime() - RATING_SHOWN_AFTER_MS)
        if (!(await showReview(tx, id, { writtenBefore }))) return undefined
        const subject = { kind: 'review', id } as const
        await recordEvent(tx, { kind: 'content.changed', actor: SYSTEM, subject, now })
        return await raiseContentVersions(tx, ['reviews'], now)
      })
      if (!raised) throw new Dropped('Staff already decided, or the author changed the review.')
      contentVersions.advance(raised)
    },
  }
}
