import type { Deps } from '../../platform/deps.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { previewRefund, type RefundMail } from './preview-refund.ts'
import { refundPayment } from './refund-payment.ts'

type RefundDeps = ServeDeps & Pick<Deps, 'config' | 'wakeJobs'> & { refundMail: RefundMail }

/** The calls that refund card payments of a reservation. */
export function refundRoutes(api: Api, deps: RefundDeps): void {
  const { db, clock } = deps
  serve(api, deps, {
    name: 'previewRefund',
    // Asked for with each amount that is typed.
    handle: ({ params: { id }, body, caller }) => previewRefund(deps, id, { order: body, caller }),
  })
  serve(api, deps, {
    name: 'refundPayment',
    async handle({ params: { id }, ifMatch, caller, commit, body }) {
      const money = await refundPayment({ db, id, ifMatch, caller, commit, now: clock() }, body)
      deps.wakeJobs()
      return money
    },
  })
}
