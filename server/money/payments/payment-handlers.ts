import type { Store } from '../../platform/db/database.ts'
import type { JobHandlers } from '../../platform/jobs/handler.ts'
import { OPERATE_JOB } from '../../reservations/ledger/payment-store.ts'
import type { PaymentProvider } from '../providers/payment-provider.ts'
import { FORGET_JOB, forgetHandler } from './forget-cards.ts'
import { lookHandler } from './look.ts'
import { operateHandler } from './operate.ts'
import { LOOK_JOB } from './plan-look.ts'

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
