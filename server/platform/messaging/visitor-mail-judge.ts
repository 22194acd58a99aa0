import { z } from 'zod'
import { type Json, toJson } from '../../../domain/values/json.ts'
import type { Store } from '../db/database.ts'
import type { Database } from '../db/tables.ts'
import { Postponed } from '../jobs/handler.ts'
import { readPayload } from '../jobs/read-payload.ts'
import { countAllVisitorMails, countVisitorMails } from './visitor-mails.ts'

export type VisitorMail = { jobId: string; to: string }

/** Throws Postponed if visitors' emails exceed the total limit. */
export type JudgeVisitorMail = (mail: VisitorMail) => Promise<boolean>

type Question = VisitorMail & { resolve: (allowed: boolean) => void; reject: (error: unknown) => void }

type JudgeDeps = {
  db: Store
  clock: () => Date
  inAll?: number | undefined
}

const MANY_MAILS = 'Too many visitor emails within an hour.'
const AGAIN_AFTER_MS = 10 * 60_000

/** Stores the decision with the job, so that retries agree. Decides concurrent calls in one batch. */
export function createVisitorMailJudge({ db, clock, inAll }: JudgeDeps): JudgeVisitorMail {
  let waiting: Question[] = []
  let running = false

  const run = async () => {
    await new Promise(resolve => setImmediate(resolve))
    while (waiting.length > 0) {
      const questions = waiting
      waiting = []
      await answer(questions)
    }
    running = false
  }
  const answer = async (questions: Question[]) => {
    try {
      const now = clock()
      const { allowed, later } = await db.commitTogether(tx => judgeTogether(tx, questions, { now, inAll }))
      for (const { jobId, resolve, reject } of questions)
        if (later.has(jobId)) reject(new Postponed(new Date(now.getTime() + AGAIN_AFTER_MS), MANY_MAILS))
        else resolve(allowed.has(jobId))
    } catch (error) {
      for (const { reject } of questions) reject(error)
    }
  }
  return ({ jobId, to }) =>
    new Promise((resolve, reject) => {
      waiting.push({ jobId, to, resolve, reject })
      if (running) return
      running = true
      void run()
    })
}

type Verdicts = {
  allowed: Set<string>
  later: Set<string>
}

async function judgeTogether(
  tx: Database,
  mails: readonly VisitorMail[],
  { now, inAll }: { now: Date; inAll: number | undefined },
): Promise<Verdicts> {
  const addresses = new Map(mails.map(({ jobId, to }) => [jobId, to]))
  const jobs = await tx
    .selectFrom('jobs')
    .select(['id', 'payload'])
    .where('id', 'in', [...addresses.keys()])
    .orderBy('id')
    .execute()
  const judged = jobs.map(({ id, payload }) => ({ id, payload, allowed: readAllowed(payload) }))
  const undecided = judged.filter(({ allowed }) => allowed === undefined)
  const left = inAll === undefined ? undecided.length : inAll - (await countAllVisitorMails(tx, now))
  const open = undecided.slice(0, Math.max(0, left))
  const counts = await countVisitorMails(
    tx,
    open.map(({ id }) => addresses.get(id) ?? ''),
    now,
  )
  for (const [index, job] of open.entries()) job.allowed = counts[index] ?? false
  await keepAnswers(tx, open)
  return {
    allowed: new Set(judged.filter(({ allowed }) => allowed).map(({ id }) => id)),
    later: new Set(judged.filter(({ allowed }) => allowed === undefined).map(({ id }) => id)),
  }
}

const JudgedPayload = z.looseObject({ allowed: z.literal([0, 1]).optional() })

type Judged = { id: string; payload: Json<unknown>; allowed: boolean | undefined }

function readAllowed(payload: Json<unknown>): boolean | undefined {
  const { allowed } = readPayload(JudgedPayload, { payload })
  return allowed === undefined ? undefined : allowed === 1
}

/** Jobs of one template share a payload, so few statements suffice. */
async function keepAnswers(tx: Database, jobs: readonly Judged[]): Promise<void> {
  const next = ({ payload, allowed }: Judged) =>
    toJson({ ...readPayload(JudgedPayload, { payload }), allowed: allowed ? 1 : 0 })
  for (const [payload, same] of Map.groupBy(jobs, next)) {
    const ids = same.map(({ id }) => id)
    await tx.updateTable('jobs').set({ payload }).where('id', 'in', ids).execute()
  }
}
