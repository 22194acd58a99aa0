import type { Deps } from '../../platform/deps.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { getReservation } from '../../reservations/record/store.ts'
import { chargeListed, listCharges, waiveNoShow } from '../charges/charge-listed.ts'
import { drawWith } from '../documents/draw-in-worker.ts'
import { readDocument } from '../documents/make-document.ts'
import { cancelInvoice, issueInvoice } from '../invoices/issue-invoice.ts'
import { withdrawPaymentRequest } from '../paying/withdraw-request.ts'
import { previewRefund, type RefundMail } from '../refunds/preview-refund.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { readMoney } from './read-money.ts'
import { giveGoodwill, type Recording, recordPayment, reversePosting, writeOff } from './record-money.ts'
import { retryOperation } from './retry-operation.ts'

export function reservationMoneyRoutes(
  api: Api,
  deps: ServeDeps & Pick<Deps, 'wakeJobs' | 'pictures'>,
): void {
  const { db, clock } = deps
  const draw = drawWith(deps.pictures)
  type Asked = Pick<Recording, 'ifMatch' | 'caller' | 'commit'> & { params: { id: string } }
  const recordingOf = ({ params: { id }, ifMatch, caller, commit }: Asked): Recording => ({
    ...{ db, id, ifMatch, caller, commit, now: clock() },
  })
  serve(api, deps, { name: 'getMoney', handle: ({ params: { id } }) => readMoney(db, id, clock()) })
  serve(api, deps, {
    name: 'recordPayment',
    handle: call => recordPayment(recordingOf(call), call.body),
  })
  serve(api, deps, {
    name: 'giveGoodwill',
    handle: call => giveGoodwill(recordingOf(call), call.body),
  })
  serve(api, deps, { name: 'writeOff', handle: call => writeOff(recordingOf(call), call.body) })
  serve(api, deps, {
    name: 'getDocument',
    async handle({ params: { id, document } }) {
      await getReservation(db, id)
      return await readDocument(db, { id: document, reservationId: id, draw })
    },
  })
  serve(api, deps, {
    name: 'issueInvoice',
    handle: call => issueInvoice({ ...recordingOf(call), db, draw }, call.body),
  })
  serve(api, deps, {
    name: 'cancelInvoice',
    handle: call => cancelInvoice({ ...recordingOf(call), db, draw }, call.body),
  })
  serve(api, deps, {
    name: 'listCharges',
    handle: ({ params: { id } }) => listCharges(db, id),
  })
  serve(api, deps, {
    name: 'chargeListed',
    async handle(call) {
      const money = await chargeListed(recordingOf(call), call.body)
      deps.wakeJobs()
      return money
    },
  })
  serve(api, deps, {
    name: 'waiveNoShow',
    async handle(call) {
      const money = await waiveNoShow(recordingOf(call), call.body)
      deps.wakeJobs()
      return money
    },
  })
  serve(api, deps, {
    name: 'reversePosting',
    async handle(call) {
      const money = await reversePosting(recordingOf(call), call.body)
      deps.wakeJobs()
      return money
    },
  })
  serve(api, deps, {
    name: 'retryOperation',
    handle: ({ params: { id }, caller }) => retryOperation(deps, id, caller),
  })
  serve(api, deps, {
    name: 'withdrawPaymentRequest',
    handle: ({ params: { id }, ifMatch, caller }) =>
      withdrawPaymentRequest(deps, id, { ifMatch, actor: actorOf(caller) }),
  })
}

type RefundDeps = ServeDeps & Pick<Deps, 'config' | 'wakeJobs'> & { refundMail: RefundMail }

export function refundRoutes(api: Api, deps: RefundDeps): void {
  const { db, clock } = deps
  serve(api, deps, {
    name: 'previewRefund',
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
