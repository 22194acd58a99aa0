import { z } from 'zod'
import { WEBHOOK_RETRIES_MS } from '../../../domain/integrations/webhook.ts'
import { Dropped, type JobHandler, Postponed, Refused } from '../../platform/jobs/handler.ts'
import { readPayload } from '../../platform/jobs/read-payload.ts'
import { createBreaker } from './breaker.ts'
import { pruneDeliveries } from './delivery-store.ts'
import { findEndpoint } from './endpoint-store.ts'
import { type DescribeReservation, renderMessage } from './render-message.ts'
import { type TryDeps, tryMessage } from './try-message.ts'

const EventPayload = z.object({ seq: z.number(), type: z.string() })

const WIDTH = 8

/** `webhook-id` is the job's ID, identical for all retries. */
export function deliverHandler(deps: TryDeps & { describe: DescribeReservation }): JobHandler {
  const breaker = createBreaker()
  return {
    width: WIDTH,
    retryAfterMs: attempts => WEBHOOK_RETRIES_MS[attempts - 1],
    async handle(job) {
      const { db, clock } = deps
      const endpoint = await findEndpoint(db, job.subject_id)
      if (endpoint?.state !== 'on') throw new Dropped('The endpoint is off or deleted.')
      const paused = breaker.pausedUntil(endpoint.id, clock())
      if (paused) throw new Postponed(paused, 'The endpoint hasn’t accepted messages lately.')
      const message = await renderMessage(
        db,
        { ...readPayload(EventPayload, job), full: endpoint.full === 1 },
        deps.describe,
      )
      if (!message) throw new Dropped('Its subject no longer exists.')
      const { fault, status } = await tryMessage(deps, endpoint, {
        ...{ message, messageId: job.id, attempt: job.attempts, group: true },
      })
      breaker.note(endpoint.id, { arrived: fault === '', now: clock() })
      if (status === 410) throw new Refused('The receiver wants no more messages (410).')
      if (fault !== '') throw new Error(status === 0 ? fault : `${fault} ${status}`)
    },
    async recordDone(tx, { jobs }) {
      for (const id of new Set(jobs.map(({ subject_id }) => subject_id))) await pruneDeliveries(tx, id)
    },
  }
}
