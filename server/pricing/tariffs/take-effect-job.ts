import { z } from 'zod'
import { SYSTEM } from '../../../domain/values/event.ts'
import { readJson } from '../../../domain/values/json.ts'
import {
  type ContentVersions,
  type RaisedVersions,
  raiseContentVersions,
} from '../../platform/db/content-versions.ts'
import type { Store } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { enqueueJob, type Job } from '../../platform/jobs/enqueue-job.ts'
import { Dropped, type JobHandler } from '../../platform/jobs/handler.ts'
import { readPayload } from '../../platform/jobs/read-payload.ts'
import { findByNumber, findInForce, listPlanned } from './tariff-store.ts'
import { writeCards } from './write-cards.ts'

export const TAKE_EFFECT_JOB = 'tariff.take-effect'

const TariffPayload = z.object({ number: z.number() })

type Planned = { id: string; number: number; publishAt: string; now: Date }

/** Must run in the transaction that publishes the tariff. */
export async function planTakingEffect(tx: Database, { id, number, publishAt, now }: Planned): Promise<void> {
  await enqueueJob(tx, {
    kind: TAKE_EFFECT_JOB,
    subject: { kind: 'tariff', id },
    orderingKey: TAKE_EFFECT_JOB,
    payload: { number },
    now,
    runAt: new Date(publishAt),
  })
}

/** Needed after an import, which brings tariffs without their jobs. */
export async function planAllTakingEffect(tx: Database, now: Date): Promise<void> {
  for (const { id, number, publish_at } of await listPlanned(tx, now)) {
    if (number !== null && publish_at !== null)
      await planTakingEffect(tx, { id, number, publishAt: publish_at, now })
  }
}

type HandlerDeps = { db: Store; clock: () => Date; contentVersions: Pick<ContentVersions, 'advance'> }

/** Refreshes caches, fleet cards and open offices. The tariff takes effect by the clock, without this job. */
export function takeEffectHandler({ db, clock, contentVersions }: HandlerDeps): JobHandler {
  return {
    width: 1,
    async handle(job) {
      const raised = await db.commitTogether(tx => takeEffect(tx, job, clock()))
      if (!raised) throw new Dropped('The rates were withdrawn or replaced by later ones.')
      contentVersions.advance(raised)
    },
  }
}

async function takeEffect(tx: Database, job: Job, now: Date): Promise<RaisedVersions | undefined> {
  const { number } = readPayload(TariffPayload, job)
  const row = await findByNumber(tx, number)
  if (row?.state !== 'published' || row.publish_at !== job.run_at) return undefined
  if ((await findInForce(tx, now))?.number !== number) return undefined
  await writeCards(tx, readJson(row.document), { actor: SYSTEM, now })
  const subject = { kind: 'tariff', id: row.id } as const
  await recordEvent(tx, { kind: 'content.changed', actor: SYSTEM, subject, now })
  return await raiseContentVersions(tx, ['fares', 'fleet'], now)
}
