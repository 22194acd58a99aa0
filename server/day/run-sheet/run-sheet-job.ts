import type { Site } from '../../../domain/site/site.ts'
import { boundsOfDay, dateAt } from '../../../domain/values/day.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import { instantOf } from '../../../domain/values/time.ts'
import type { Store } from '../../platform/db/database.ts'
import { enqueueJob, enqueueOnce } from '../../platform/jobs/enqueue-job.ts'
import { Dropped, type JobHandler, Postponed } from '../../platform/jobs/handler.ts'
import { DayPayload, readPayload } from '../../platform/jobs/read-payload.ts'
import { enqueueMail } from '../../platform/messaging/enqueue-message.ts'
import { readBookingRules } from '../../platform/settings/booking-rules-store.ts'

/** The job that mails the trips of a day to the office on the evening before. */
export const RUN_SHEET_JOB = 'run-sheet.send'

const RUN_SHEET_TIME = '18:00'

export function runSheetLeavesAt(date: string, zone: string): number {
  return instantOf({ date: addDays(date, -1), time: RUN_SHEET_TIME }, zone)
}

type Planned = { day: string; zone: string; now: Date }

/** Plans the run sheet of tomorrow: each one plans that of the day after it. */
export async function startRunSheets(db: Store, { zone, now }: Omit<Planned, 'day'>): Promise<void> {
  await planRunSheet(db, { day: tomorrow(now, zone), zone, now })
}

/** Plans the run sheet of a day, unless it is planned or sent. */
async function planRunSheet(db: Store, { day, zone, now }: Planned): Promise<void> {
  await enqueueOnce(db, `${RUN_SHEET_JOB}:${day}`, async (tx, dedupeKey) => {
    await enqueueJob(tx, {
      ...{ kind: RUN_SHEET_JOB, orderingKey: RUN_SHEET_JOB, dedupeKey, now, payload: { day } },
      subject: subjectOf(day),
      ...{ runAt: new Date(runSheetLeavesAt(day, zone)), notAfter: endOf(day, zone) },
    })
  })
}

type HandlerDeps = { db: Store; clock: () => Date; site: () => Promise<Site> }

/** Plans the next run sheet, then the mail of this one where the owner wants it. */
export function runSheetHandler({ db, clock, site }: HandlerDeps): JobHandler {
  return {
    width: 1,
    async handle(job) {
      const { day } = readPayload(DayPayload, job)
      const { timeZone: zone } = await site()
      const now = clock()
      // The company may have moved to another zone since it was planned.
      const leavesAt = new Date(runSheetLeavesAt(day, zone))
      if (now < leavesAt) throw new Postponed(leavesAt, 'Not evening yet.')
      // A sheet that was late must not be followed by others that are.
      const [after, next] = [addDays(day, 1), tomorrow(now, zone)]
      await planRunSheet(db, { day: after < next ? next : after, zone, now })
      const { rules } = await readBookingRules(db)
      if (!rules.runSheetMail) throw new Dropped('Turned off by the owner.')
      await enqueueOnce(db, `run-sheet:${day}`, async (tx, dedupeKey) => {
        await enqueueMail(tx, {
          ...{ template: 'run-sheet', orderingKey: RUN_SHEET_JOB, dedupeKey, now, about: { day } },
          ...{ subject: subjectOf(day), notAfter: endOf(day, zone) },
        })
      })
    },
  }
}

const tomorrow = (now: Date, zone: string) => addDays(dateAt(now, zone), 1)
const endOf = (day: string, zone: string) => new Date(boundsOfDay(day, zone).endsAt)
const subjectOf = (day: string) => ({ kind: 'site', id: `run-sheet-${day}` }) as const
