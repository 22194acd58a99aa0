import type { Store } from '../../platform/db/database.ts'
import type { JobHandlers } from '../../platform/jobs/handler.ts'
import { runLeasedJob } from '../../platform/jobs/job-worker.ts'
import type { Log } from '../../platform/process/log.ts'
import { findPayment, OPERATE_JOB } from '../../reservations/ledger/payment-store.ts'
import type { PaymentProvider } from '../providers/payment-provider.ts'
import { FORGET_JOB, forgetHandler } from './forget-cards.ts'
import { lookHandler } from './look.ts'
import { operateHandler } from './operate.ts'
import { LOOK_JOB } from './plan-look.ts'
import type { PlannedPayment } from './plan-payment.ts'

/** The guest waits this long before seeing that the page is still being opened. */
export const WAIT_FOR_PAGE_MS = 5000

export type PageAnswer = { url: string; until: string } | { state: 'opening' }

export type Payments = {
  provider: PaymentProvider
  /** Waits up to WAIT_FOR_PAGE_MS for the address. The payment must be committed. */
  openNow(planned: PlannedPayment): Promise<PageAnswer>
}

type CreateDeps = {
  db: Store
  clock: () => Date
  log: Log
  provider: PaymentProvider
  publicUrl: string
}

/** Calls to the provider are jobs, so that a worker repeats them if this process dies. */
export function createPayments(deps: CreateDeps): Payments {
  const { db, provider } = deps
  const handler = operateHandler(deps)
  return {
    provider,
    async openNow({ paymentId, job }) {
      await within(runLeasedJob(deps, handler, job), WAIT_FOR_PAGE_MS)
      return await pageOf(db, paymentId)
    },
  }
}

export async function pageOf(db: Store, paymentId: string): Promise<PageAnswer> {
  const payment = await findPayment(db, paymentId)
  const { page_url: url, page_until: until } = payment ?? {}
  return url && until ? { url, until } : { state: 'opening' }
}

async function within(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>(resolve => {
    timer = setTimeout(resolve, milliseconds)
  })
  // A store outage does not fail the request, which is already stored; a worker continues.
  await Promise.race([work.catch(() => {}), over])
  clearTimeout(timer)
}

export type PaymentsDeps = { payments: Payments | undefined }

type HandlerDeps = {
  db: Store
  clock: () => Date
  provider: PaymentProvider | undefined
  publicUrl: string
}

/** Registered without a provider too, so that queued jobs wait for one. */
export function paymentHandlers(deps: HandlerDeps): JobHandlers {
  return {
    [OPERATE_JOB]: operateHandler(deps),
    [LOOK_JOB]: lookHandler(deps),
    [FORGET_JOB]: forgetHandler(deps),
  }
}
