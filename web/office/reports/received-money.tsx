import { useEffect, useRef } from 'react'
import * as texts from '#messages/office-reports'
import type { OfficeReport } from '../../../contract/staff/schemas.ts'
import { formatCents } from '../format-number.ts'

type Props = { received: NonNullable<OfficeReport['received']> }

/** Opens Reports at the payments received. */
export const RECEIVED_HASH = '#received'

/** Payments on the days of the report, by the ledger. */
export function ReceivedMoney({ received }: Props) {
  const section = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (location.hash !== RECEIVED_HASH) return
    title.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView()
  }, [])
  return (
    <section ref={section} aria-labelledby="received-title">
      <h3 className="font-text font-semibold text-15/5.5" id="received-title" ref={title} tabIndex={-1}>
        {texts.received}
      </h3>
      <ReceivedLines received={received} />
    </section>
  )
}

export function ReceivedLines({ received }: Props) {
  const { cardCents, cashCents, bankCents, refundedCents, disputedCents } = received
  const net = cardCents + cashCents + bankCents - refundedCents - disputedCents
  const lines: [name: string, cents: number][] = [
    [texts.byCard, cardCents],
    [texts.inCash, cashCents],
    [texts.byBank, bankCents],
    [texts.refunds, -refundedCents || 0],
  ]
  return (
    <dl className="grid gap-1 max-w-100 mt-1.5 mb-0 mx-0 figures">
      {lines.map(([name, cents]) => (
        <Line key={name} name={name} cents={cents} />
      ))}
      {disputedCents !== 0 && <Line name={texts.disputes} cents={-disputedCents} />}
      <Line name={texts.netReceived} cents={net} isTotal />
    </dl>
  )
}

function Line({ name, cents, isTotal }: { name: string; cents: number; isTotal?: boolean }) {
  return (
    <div
      className="flex gap-4 justify-between data-[total=true]:pt-1 data-[total=true]:border-t data-[total=true]:border-t-frame data-[total=true]:font-semibold"
      data-total={isTotal}
    >
      <dt className="text-fg2">{name}</dt>
      <dd className="m-0 whitespace-nowrap">{cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents)}</dd>
    </div>
  )
}
