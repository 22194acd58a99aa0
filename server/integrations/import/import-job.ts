import { z } from 'zod'
import type { ImportState } from '../../../domain/integrations/import/import-fields.ts'
import type { Actor } from '../../../domain/values/event.ts'
import { announceIn } from '../../booking/announce-reservation.ts'
import type { Store } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { Dropped, type JobHandler } from '../../platform/jobs/handler.ts'
import { readPayload } from '../../platform/jobs/read-payload.ts'
import type { PricingDeps } from '../../pricing/price-trips.ts'
import { enqueueImport } from './enqueue-import.ts'
import { endImport, findImport, listUnannounced, moveImport } from './import-store.ts'
import { undoRows } from './undo-rows.ts'
import { writeRows } from './write-rows.ts'

/** Ends the job long before its lease expires; the rest is another job. */
const SLICE_MS = 20_000
const ANNOUNCED_PER_COMMIT = 10

export type ImportJobDeps = PricingDeps & Pick<Deps, 'wakeJobs'> & { db: Store }
export type ImportStep = { id: string; actor: Actor; isOver: () => boolean }

const Payload = z.object({ staff: z.string(), name: z.string() })

/**
 * Each row is written, announced or taken out in a transaction that records it, so that a killed process goes on where
 * it stopped.
 */
export function importHandler(deps: ImportJobDeps): JobHandler {
  return {
    width: 1,
    async handle(job) {
      const { subject_id: id } = job
      const found = await findImport(deps.db, id, deps.clock())
      const step = found && STEPS[found.state]
      if (!step) throw new Dropped('The import is done.')
      const end = performance.now() + SLICE_MS
      const actor = actorOf(job)
      const isComplete = await step.run(deps, { id, actor, isOver: () => performance.now() > end })
      await deps.db.commitTogether(async tx => {
        const now = deps.clock()
        if (!isComplete) return await enqueueImport(tx, id, { actor, now })
        const at = now.toISOString()
        await moveImport(tx, id, { from: found.state, to: step.to, ...(step.stamp && { [step.stamp]: at }) })
        await recordEvent(tx, { kind: 'content.changed', actor, subject: { kind: 'import', id }, now })
      })
      deps.wakeJobs()
    },
    async recordFailure(tx, { job, now }) {
      await endImport(tx, job.subject_id, now)
    },
  }
}

function actorOf(job: Job): Actor {
  const { staff, name } = readPayload(Payload, job)
  return { kind: 'staff', id: staff, name }
}

type Step = {
  run: (deps: ImportJobDeps, step: ImportStep) => Promise<boolean>
  to: ImportState
  stamp?: 'done_at' | 'undone_at'
}

const STEPS: Partial<Record<ImportState, Step>> = {
  running: { run: writeRows, to: 'done', stamp: 'done_at' },
  announcing: { run: announceRides, to: 'done' },
  undoing: { run: undoRows, to: 'undone', stamp: 'undone_at' },
}

async function announceRides(deps: ImportJobDeps, { id, actor, isOver }: ImportStep): Promise<boolean> {
  while (!isOver()) {
    const reservations = await listUnannounced(deps.db, id, ANNOUNCED_PER_COMMIT)
    if (reservations.length === 0) return true
    await deps.db.commitTogether(async tx => {
      for (const reservationId of reservations)
        await announceIn(tx, reservationId, { actor, now: deps.clock() })
    })
    deps.wakeJobs()
  }
  return false
}
