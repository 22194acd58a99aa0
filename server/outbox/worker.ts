import type { MailMessage } from '../adapters/mail/mailer.ts'
import type { Database } from '../db/tables.ts'
import type { Log } from '../log.ts'
import { claimDeliveries, type Delivery, releaseClaims, settleDelivered, settleFailed } from './deliveries.ts'
import type { MailJob } from './enqueue.ts'

/** Another instance's mails, and those whose retry has come, are noticed this often. */
const POLL_MS = 5000
const SIDE_BY_SIDE = 8
/** A breath after each few: in a rush of bookings visitors come first, and 100 mails a second are enough. */
const BREATH_MS = 80

export type OutboxWorker = {
  /** Says that a mail was added; it goes out at once instead of at the next look. */
  wake(): void
  start(): void
  /** Resolves when the mails under way are settled. */
  stop(): Promise<void>
}

/** Takes whole mails, and jobs that it puts into words itself. */
export type Courier = { deliver(id: string, stored: MailMessage | MailJob): Promise<void> }

type WorkerDeps = { db: Database; mailer: Courier; clock: () => Date; log: Log }

/** Delivers the outbox. A killed worker's mails are taken up again when their claim has run out. */
export function createOutboxWorker(deps: WorkerDeps): OutboxWorker {
  let running: Promise<void> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined

  const run = async () => {
    do {
      again = false
      await deliverDue(deps, { stopped: () => timer === undefined, breathMs: BREATH_MS })
    } while (again && timer)
  }
  const wake = () => {
    again = true
    if (!timer || running) return
    running = run()
      .catch(error => deps.log.error({ err: error }, 'The outbox could not be read'))
      .finally(() => {
        running = undefined
      })
  }
  return {
    wake,
    start() {
      timer = setInterval(wake, POLL_MS)
      timer.unref()
      wake()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await running
    },
  }
}

/** Delivers everything that is due now, a few mails side by side. */
export async function deliverDue(
  deps: WorkerDeps,
  { stopped, breathMs } = { stopped: () => false, breathMs: 0 },
): Promise<void> {
  for (;;) {
    const claimed = await claimDeliveries(deps.db, deps.clock())
    if (claimed.length === 0) return
    for (let i = 0; i < claimed.length; i += SIDE_BY_SIDE) {
      const few = claimed.slice(i, i + SIDE_BY_SIDE)
      if (stopped()) await releaseClaims(deps.db, few)
      else await deliverFew(deps, few)
      if (breathMs > 0) await new Promise(resolve => setTimeout(resolve, breathMs))
    }
    if (stopped()) return
  }
}

/** Settled together: a program that dies in the middle repeats these few, and no more. */
async function deliverFew(deps: WorkerDeps, few: Delivery[]): Promise<void> {
  const delivered = await Promise.all(
    few.map(async delivery => ((await deliver(deps, delivery)) ? [delivery] : [])),
  )
  await settleDelivered(
    deps.db,
    delivered.flat().map(({ id }) => id),
    deps.clock(),
  )
  for (const { id, attempts } of delivered.flat()) deps.log.info({ mail: id, attempts }, 'Mail delivered')
}

async function deliver({ db, mailer, clock, log }: WorkerDeps, delivery: Delivery): Promise<boolean> {
  try {
    await mailer.deliver(delivery.id, JSON.parse(delivery.message) as MailMessage | MailJob)
    return true
  } catch (cause) {
    const error = cause instanceof Error ? cause.message : String(cause)
    const state = await settleFailed(db, { delivery, error, now: clock() })
    const facts = { mail: delivery.id, attempts: delivery.attempts, error }
    if (state === 'given-up') log.error(facts, 'A mail was given up after a day of attempts')
    else log.warn(facts, 'A mail could not be delivered; it will be tried again')
    return false
  }
}
