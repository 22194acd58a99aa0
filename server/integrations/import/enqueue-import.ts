import type { Actor } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'

export const IMPORT_JOB = 'import.run'

/** Plans the job that carries on with an import, whatever its state asks for. */
export async function enqueueImport(
  tx: Database,
  id: string,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  await enqueueJob(tx, {
    kind: IMPORT_JOB,
    subject: { kind: 'import', id },
    orderingKey: `${IMPORT_JOB}:${id}`,
    payload: { staff: actor.id ?? '', name: actor.name },
    now,
  })
}
