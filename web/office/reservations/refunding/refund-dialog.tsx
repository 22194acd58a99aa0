import { useState } from 'react'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-refund'
import * as shared from '#messages/shared'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { dateInWords, timeInWords } from '../../../in-words.ts'
import { formatCents } from '../../format-number.ts'
import { Dialog } from '../../forms/dialog.tsx'
import { OfficeForm } from '../../forms/office-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useOffice } from '../../live/office.tsx'
import { staffCall } from '../../staff-call.ts'
import { type MoneyFormProps, useEntryKey } from '../money/money-forms.tsx'
import { routeText } from '../route-text.ts'
import {
  centsIn,
  handOf,
  obstacleOf,
  orderOf,
  paymentOf,
  type RefundDraft,
  type RefundReason,
  reasonText,
  returnOf,
} from './refund-draft.ts'
import { RefundFields } from './refund-fields.tsx'
import { HandedSummary, RefundSummary, useRefundPreview } from './refund-summary.tsx'

const FOOT_BUTTON = 'button min-[721px]:min-h-10! max-[721px]:flex-auto max-[721px]:min-h-11!'

type Props = MoneyFormProps & {
  reservation: Reservation
  courtesy?: { amount: string } | undefined
}

type Typed = { reason: RefundReason; note: string; by: string; receiptNumber: string; secondName?: string }

/** Refunds card payments, and records what staff return themselves; the reservation stays. */
export function RefundDialog({ id, money, reservation, courtesy, onSaved, onClose }: Props) {
  const { account } = useOffice()
  const key = useEntryKey()
  const [typed, setDraft] = useState<RefundDraft>({
    ...{ amount: courtesy?.amount ?? '', payment: '', message: '', notify: true },
    reason: undefined,
    terms: courtesy && 'courtesy',
  })
  const draft = { ...typed, payment: paymentOf(typed, money) }
  const obstacle = obstacleOf(draft, money, account?.role === 'owner')
  const hand = handOf(draft, money)
  const order = obstacle || hand ? undefined : orderOf(draft, money)
  const preview = useRefundPreview({ id, version: money.version, order })
  const { current } = preview
  const form = useCallForm<Typed>(async ({ reason: chosen, note, by, receiptNumber, secondName }) => {
    const reason = reasonText(chosen, note)
    const handed = obstacle
      ? undefined
      : returnOf(draft, money, { id: key, by, receiptNumber, secondName, reason })
    if (handed) return onSaved(await staffCall('recordPayment', { id, body: handed, ifMatch: money.version }))
    if (!order || !current) return
    const { refunds, courtesyCents, dueCents, version } = current
    const seen = {
      refunds: refunds.map(({ payment, cents }) => ({ payment, cents })),
      ...{ courtesyCents, dueCents },
    }
    const body = { ...order, id: key, reason, seen }
    try {
      onSaved(await staffCall('refundPayment', { id, body, ifMatch: version }))
    } catch (error) {
      preview.renew()
      throw error
    }
  }, common.actionFailed)
  const title = titleOf(reservation, courtesy !== undefined)
  return (
    <Dialog
      title={title}
      headed
      className="conflict w-[min(812px,calc(100vw_-_32px))]! p-0! border-t-3!"
      onClose={onClose}
    >
      <OfficeForm
        form={form}
        className="grid grid-cols-[minmax(0,1fr)_350px] max-[721px]:grid-cols-1 [&>.form-summary]:mt-5 [&>.form-summary]:mb-0 [&>.form-summary]:mx-6"
      >
        <div className="grid gap-3.5 content-start p-6 max-[721px]:p-5">
          <h2 className="text-25/8!">{title}</h2>
          <p className="-mt-3! text-fg2 text-14!">{rideOf(reservation)}</p>
          <RefundFields {...{ draft, money, reservation, obstacle }} onDraft={setDraft} />
        </div>
        {hand ? (
          <HandedSummary {...{ reservation, hand }} cents={obstacle ? undefined : centsIn(draft)} />
        ) : (
          <RefundSummary {...{ reservation, preview }} notify={draft.notify} />
        )}
        <div className="flex col-span-full flex-wrap gap-2.5 items-center justify-end sticky bottom-0 py-3.5 px-6 border-t border-hair bg-panel max-[721px]:py-3 max-[721px]:px-5">
          {!hand && <NotifySwitch {...{ draft }} onDraft={setDraft} />}
          <button className={`${FOOT_BUTTON} quiet`} type="button" onClick={onClose}>
            {texts.keep}
          </button>
          <button
            className={`${FOOT_BUTTON} primary`}
            type="submit"
            aria-disabled={form.busy}
            disabled={hand ? obstacle !== undefined : !current}
          >
            {obstacle ? shared.refund : texts.refundAmount({ amount: formatCents(centsIn(draft)) })}
          </button>
        </div>
      </OfficeForm>
    </Dialog>
  )
}

function NotifySwitch({ draft, onDraft }: { draft: RefundDraft; onDraft: (draft: RefundDraft) => void }) {
  return (
    <label className="flex gap-2 items-center min-h-8 me-auto max-[721px]:flex-[1_0_100%]">
      <input
        className="toggle"
        type="checkbox"
        role="switch"
        aria-checked={draft.notify}
        data-aside=""
        checked={draft.notify}
        onChange={event => onDraft({ ...draft, notify: event.currentTarget.checked })}
      />
      {texts.notify}
    </label>
  )
}

function titleOf({ firstName, lastName }: Reservation, isCourtesy: boolean): string {
  const name = `${firstName} ${lastName}`
  return isCourtesy ? texts.courtesyTitle({ name }) : texts.title({ name })
}

function rideOf(reservation: Reservation): string {
  const { reference, pickUpAddress, dropOffAddress, pickUpDate, pickUpTime } = reservation
  return texts.ride({
    reference,
    route: routeText(pickUpAddress, dropOffAddress),
    date: dateInWords(pickUpDate),
    time: timeInWords(pickUpTime),
  })
}
