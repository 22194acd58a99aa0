import type { ReactNode } from 'react'
import { useState } from 'react'
import * as cancellation from '#messages/cancellation'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-refund'
import * as shared from '#messages/shared'
import type { BodyOf } from '../../../../contract/calls.ts'
import type { RefundPreview } from '../../../../contract/money/charge-schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import type { HandRefund } from '../../../../domain/money/ledger/balances.ts'
import { dateInWords, timeInWords } from '../../../in-words.ts'
import { Button } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { formatCents } from '../../format-number.ts'
import { Dialog } from '../../forms/dialog.tsx'
import { useEntryKey } from '../../forms/inline-form.tsx'
import { OfficeForm } from '../../forms/office-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { EmailTo } from '../../live/email-to.tsx'
import { useOffice } from '../../live/office.tsx'
import { staffCall } from '../../staff-call.ts'
import { usePreview } from '../../use-preview.ts'
import type { MoneyFormProps } from '../money/money-forms.tsx'
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

const FOOT = 'min-[721px]:min-h-10! max-[721px]:flex-auto max-[721px]:min-h-11!'

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
          <Button className={FOOT} onClick={onClose}>
            {texts.keep}
          </Button>
          <Button
            look="primary"
            className={FOOT}
            type="submit"
            busy={form.busy}
            disabled={hand ? obstacle !== undefined : !current}
          >
            {obstacle ? shared.refund : texts.refundAmount({ amount: formatCents(centsIn(draft)) })}
          </Button>
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

const SUMMARY =
  'flex flex-col gap-3 min-w-0 p-6 border-s border-s-hair bg-page max-[721px]:p-5 max-[721px]:border-t max-[721px]:border-t-hair max-[721px]:border-s-0'
const MAIL =
  'mail-preview flex-[1_1_0] min-h-40 min-[721px]:max-h-none! m-0! p-4! border-hair! bg-raised! group-aria-busy:opacity-55 max-[721px]:flex-none max-[721px]:min-h-0 max-[721px]:max-h-80!'

type SummaryProps = {
  reservation: Reservation
  preview: ReturnType<typeof useRefundPreview>
  notify: boolean
}

function RefundSummary({ reservation, preview: { shown, current, failed }, notify }: SummaryProps) {
  const { email } = reservation
  return (
    <SummaryFrame
      reservation={reservation}
      busy={shown !== current}
      sent={notify && email && <EmailTo address={email} />}
    >
      {failed ? <Failure failed={failed} /> : <Mails mails={shown?.mails} hint={hintOf({ notify, email })} />}
      {shown && <Figures preview={shown} />}
    </SummaryFrame>
  )
}

type FrameProps = Pick<Props, 'reservation'> & { busy?: boolean; sent: ReactNode; children: ReactNode }

function SummaryFrame({ reservation: { firstName }, busy, sent, children }: FrameProps) {
  return (
    <section className={`${SUMMARY} group`} aria-label={shared.refund} aria-busy={busy}>
      <p className="m-0 text-13 wrap-anywhere">
        <b className="block font-semibold">{texts.receives({ name: firstName })}</b>
        {sent && <span className="text-fg2">{sent}</span>}
      </p>
      {children}
    </section>
  )
}

type HandedProps = { reservation: Reservation; hand: HandRefund; cents: number | undefined }

/** Nothing is sent: staff return the money themselves. */
function HandedSummary({ reservation, hand: { how }, cents }: HandedProps) {
  return (
    <SummaryFrame reservation={reservation} sent={common.noEmailSent}>
      <p className="m-0! text-fg2 text-14!" aria-live="polite">
        {cents === undefined ? texts.notAnAmount : texts.handOver({ how, amount: formatCents(cents) })}
      </p>
    </SummaryFrame>
  )
}

function hintOf({ notify, email }: { notify: boolean; email: string }): string {
  return notify && email ? texts.notAnAmount : common.noEmailSent
}

function Mails({ mails = [], hint }: { mails: RefundPreview['mails'] | undefined; hint: string }) {
  if (mails.length === 0) return <p className="m-0! text-fg2 text-14!">{hint}</p>
  return mails.map((mail, at) => <Mail key={`${at} ${mail.subject}`} mail={mail} />)
}

function Mail({ mail: { subject, text } }: { mail: RefundPreview['mails'][number] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={MAIL} aria-label={common.mail({ subject })} tabIndex={0}>
      <strong>{subject}</strong>
      <p className="mt-2.5! text-14/5! whitespace-pre-line">{text}</p>
    </section>
  )
}

function Figures({ preview }: { preview: RefundPreview }) {
  const { refunds, paidCents, netPaidCents, courtesyCents, dueCents } = preview
  return (
    <dl className="grid gap-1 m-0 figures group-aria-busy:opacity-55" aria-live="polite">
      <Figure name={cancellation.paid} amount={formatCents(paidCents)} />
      {refunds.map(({ payment, cents, card }) => (
        <Figure
          key={payment}
          name={card ? texts.toCard({ card: common.cardOf(card) }) : shared.refund}
          amount={`−${formatCents(cents)}`}
        />
      ))}
      <Figure name={texts.netPaid} amount={formatCents(netPaidCents)} total />
      {courtesyCents > 0 && <Figure name={common.courtesyCredit} amount={formatCents(courtesyCents)} />}
      {dueCents > 0 && <Figure name={shared.balanceDue} amount={formatCents(dueCents)} />}
    </dl>
  )
}

function Figure({ name, amount, total }: { name: string; amount: string; total?: boolean }) {
  return (
    <div
      className="flex gap-4 justify-between data-[total=true]:mb-1 data-[total=true]:pt-1 data-[total=true]:border-t data-[total=true]:border-t-frame data-[total=true]:font-semibold"
      data-total={total}
    >
      <dt className="text-fg2 in-data-[total=true]:text-fg">{name}</dt>
      <dd className="m-0 whitespace-nowrap">{amount}</dd>
    </div>
  )
}

/** Milliseconds after the last key. */
const PAUSE_MS = 250

type Asked = { id: string; version: number; order: BodyOf<'previewRefund'> | undefined }

/** Refreshes when typing pauses. `current` is undefined while outdated: no refund of unseen amounts. */
function useRefundPreview({ id, version, order }: Asked) {
  const [loaded, setLoaded] = useState<{ asked: string; preview: RefundPreview }>()
  const { failed, asked, again } = usePreview({
    question: order && { version, order },
    ask: ({ order: body }) => staffCall('previewRefund', { id, body }),
    onAnswer: (preview, asked) => setLoaded({ asked, preview }),
    pauseMs: PAUSE_MS,
  })
  return {
    /** Stays while another one loads. */
    shown: order && loaded?.preview,
    current: order && loaded?.asked === asked ? loaded?.preview : undefined,
    failed,
    /** After a refusal. */
    renew: again,
  }
}
