import type { Mailer, MailMessage } from '../adapters/mail/mailer.ts'
import type { Database } from '../db/tables.ts'
import type { Log } from '../log.ts'
import { claimDelivery, type Delivery, settleDelivered, settleFailed } from './deliveries.ts'

/** Another instance's mails, and those whose retry has come, are noticed this often. */
const POLL_MS = 5000

export type OutboxWorker = {
  /** Says that a mail was added; it goes out at once instead of at the next look. */
  wake(): void
  start(): void
  /** Resolves when the mail under way is settled. */
  stop(): Promise<void>
}

type WorkerDeps = { db: Database; mailer: Mailer; clock: () => Date; log: Log }

/** Delivers the outbox, one mail at a time. A killed worker's mail is taken up again when its claim has run out. */
export function createOutboxWorker(deps: WorkerDeps): OutboxWorker {
  let running: Promise<void> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined

  const run = async () => {
    do {
      again = false
      await deliverDue(deps)
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

/** Delivers everything that is due now. */
export async function deliverDue(deps: WorkerDeps): Promise<void> {
  for (;;) {
    const delivery = await claimDelivery(deps.db, deps.clock())
    if (!delivery) return
    await deliver(deps, delivery)
  }
}

async function deliver({ db, mailer, clock, log }: WorkerDeps, delivery: Delivery): Promise<void> {
  try {
    await mailer.deliver(delivery.id, JSON.parse(delivery.message) as MailMessage)
  } catch (cause) {
    const error = cause instanceof Error ? cause.message : String(cause)
    const state = await settleFailed(db, { delivery, error, now: clock() })
    const facts = { mail: delivery.id, attempts: delivery.attempts, error }
    if (state === 'given-up') log.error(facts, 'A mail was given up after a day of attempts')
    else log.warn(facts, 'A mail could not be delivered; it will be tried again')
    return
  }
  await settleDelivered(db, delivery.id, clock())
  log.info({ mail: delivery.id, attempts: delivery.attempts }, 'Mail delivered')
}
