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

/** How long a guest waits for the address of a payment page before they are told that it is being opened. */
export const WAIT_FOR_PAGE_MS = 5000

/** Where a guest pays and until when; without an address the page is being opened. */
export type PageAnswer = { url: string; until: string } | { state: 'opening' }

/** Payments asked for online. */
export type Payments = {
  provider: PaymentProvider
  /** Opens the page of a payment that was just planned and committed, and waits a moment for its address. */
  openNow(planned: PlannedPayment): Promise<PageAnswer>
}

type CreateDeps = {
  db: Store
  clock: () => Date
  log: Log
  provider: PaymentProvider
  publicUrl: string
}

/** Asks a provider; what it is asked for is a job, which a worker repeats where this process ends meanwhile. */
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

/** The page of a payment, as far as the provider has answered. */
export async function pageOf(db: Store, paymentId: string): Promise<PageAnswer> {
  const payment = await findPayment(db, paymentId)
  const { page_url: url, page_until: until } = payment ?? {}
  return url && until ? { url, until } : { state: 'opening' }
}

/** Resolves when the work has ended, or so many milliseconds later while it goes on. */
async function within(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>(resolve => {
    timer = setTimeout(resolve, milliseconds)
  })
  // A store that is away is no fault of the guest's request, which was stored: a worker goes on.
  await Promise.race([work.catch(() => {}), over])
  clearTimeout(timer)
}

/** Undefined if nothing is paid online. */
export type PaymentsDeps = { payments: Payments | undefined }

type HandlerDeps = {
  db: Store
  clock: () => Date
  provider: PaymentProvider | undefined
  publicUrl: string
}

/** The jobs about payments; they are kept where no provider is configured any more, and wait for one. */
export function paymentHandlers(deps: HandlerDeps): JobHandlers {
  return {
    [OPERATE_JOB]: operateHandler(deps),
    [LOOK_JOB]: lookHandler(deps),
    [FORGET_JOB]: forgetHandler(deps),
  }
}
