import { useState } from 'react'
import * as cancellation from '#messages/cancellation'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-refund'
import * as shared from '#messages/shared'
import type { BodyOf } from '../../../../contract/calls.ts'
import type { RefundPreview } from '../../../../contract/money/charge-schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import type { HandRefund } from '../../../../domain/money/ledger/balances.ts'
import { Failure } from '../../editor/failure.tsx'
import { formatCents } from '../../format-number.ts'
import { EmailTo } from '../../live/email-to.tsx'
import { staffCall } from '../../staff-call.ts'
import { usePreview } from '../../use-preview.ts'

const SUMMARY =
  'flex flex-col gap-3 min-w-0 p-6 border-s border-s-hair bg-page max-[721px]:p-5 max-[721px]:border-t max-[721px]:border-t-hair max-[721px]:border-s-0'
const MAIL =
  'mail-preview flex-[1_1_0] min-h-40 min-[721px]:max-h-none! m-0! p-4! border-hair! bg-raised! group-aria-busy:opacity-55 max-[721px]:flex-none max-[721px]:min-h-0 max-[721px]:max-h-80!'

type Props = {
  reservation: Reservation
  preview: ReturnType<typeof useRefundPreview>
  notify: boolean
}

export function RefundSummary({ reservation, preview: { shown, current, failed }, notify }: Props) {
  const { firstName, email } = reservation
  return (
    <section className={`${SUMMARY} group`} aria-label={shared.refund} aria-busy={shown !== current}>
      <p className="m-0 text-13 wrap-anywhere">
        <b className="block font-semibold">{texts.receives({ name: firstName })}</b>
        {notify && email && (
          <span className="text-fg2">
            <EmailTo address={email} />
          </span>
        )}
      </p>
      {failed ? <Failure failed={failed} /> : <Mails mails={shown?.mails} hint={hintOf({ notify, email })} />}
      {shown && <Figures preview={shown} />}
    </section>
  )
}

type HandedProps = { reservation: Reservation; hand: HandRefund; cents: number | undefined }

/** Nothing is sent: staff return the money themselves. */
export function HandedSummary({ reservation: { firstName }, hand: { how }, cents }: HandedProps) {
  return (
    <section className={SUMMARY} aria-label={shared.refund}>
      <p className="m-0 text-13 wrap-anywhere">
        <b className="block font-semibold">{texts.receives({ name: firstName })}</b>
        <span className="text-fg2">{common.noEmailSent}</span>
      </p>
      <p className="m-0! text-fg2 text-14!" aria-live="polite">
        {cents === undefined ? texts.notAnAmount : texts.handOver({ how, amount: formatCents(cents) })}
      </p>
    </section>
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
  const label = common.mail({ subject })
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={MAIL} aria-label={label} tabIndex={0}>
        <strong>{subject}</strong>
        <p className="mt-2.5! text-14/5! whitespace-pre-line">{text}</p>
      </section>
    </>
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
export function useRefundPreview({ id, version, order }: Asked) {
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
