import { useState } from 'react'
import * as document from '#messages/document'
import * as evidence from '#messages/evidence'
import * as common from '#messages/office-common'
import * as words from '#messages/office-money'
import * as shared from '#messages/shared'
import * as shell from '#messages/shell'
import type { RequestedPayment, ReservationMoney } from '../../../../contract/money/schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { useSite } from '../../../ui/use-site.ts'
import { useCall } from '../../data/use-call.ts'
import { useRevalidate } from '../../data/use-read.ts'
import { Failure } from '../../editor/failure.tsx'
import { useOffice } from '../../live/office.tsx'
import { formatMoment } from '../../zone.ts'
import { dollars } from '../fare/dollars.ts'
import { AskedNote } from './asked-note.tsx'
import { balanceSentence } from './balance-sentence.ts'
import { DocumentList } from './document-list.tsx'
import styles from './money.module.css'
import { MoneyRows } from './money-rows.tsx'
import { type Openable, type Opened, OpenedForm } from './opened-form.tsx'
import { Troubles } from './troubles.tsx'

export function MoneySection({ reservation }: { reservation: Reservation }) {
  const { _id: id } = reservation
  const { account } = useOffice()
  const [opened, setOpened] = useState<Opened | undefined>()
  const [asked, setAsked] = useState<RequestedPayment>()
  const {
    data: money,
    failed,
    loading,
    setData,
  } = useCall('getMoney', { id }, { sentence: common.loadFailed })
  const revalidate = useRevalidate()
  if (!money) {
    return failed ? <Failure failed={failed} busy={loading} /> : <p className="panel-note">{shell.loading}</p>
  }
  const saved = (answer: ReservationMoney) => {
    setData(answer)
    setOpened(undefined)
    revalidate('getReservation', 'listReservationEvents')
  }
  const form = { id, money, onSaved: saved, onClose: () => setOpened(undefined) }
  const isOwner = account?.role === 'owner'
  return (
    <div className={styles['money']}>
      <p className={styles['balance']} aria-live="polite">
        {balanceSentence(money)}
      </p>
      <Agreed money={money} />
      <Payments payments={money.payments} />
      <Troubles money={money} onSaved={saved} />
      <AskedNote
        id={id}
        money={money}
        onSaved={answer => {
          saved(answer)
          setAsked(undefined)
        }}
      />
      <MoneyRows
        money={money}
        mayReverse={({ kind }) => kind !== 'write-off' || isOwner}
        onReverse={(posting, row) => setOpened({ form: 'reversal', posting, row })}
      />
      <DocumentList
        id={id}
        documents={money.documents}
        hasMoney={money.payments.length + money.postings.length > 0}
      />
      {money.invoice.current?.outdated && (
        <p className="panel-note" role="status">
          {words.invoiceOutdated({ number: money.invoice.current.number })}
        </p>
      )}
      {opened === undefined && (
        <Openers
          money={money}
          status={reservation.status}
          isOwner={isOwner}
          onOpen={form => setOpened({ form })}
        />
      )}
      {asked && (
        <p className="panel-note" role="status">
          {words.askedLink({ to: asked.mailed ? 'guest' : 'none' })} <code translate="no">{asked.url}</code>
        </p>
      )}
      {opened && (
        <OpenedForm
          {...form}
          opened={opened}
          reservation={reservation}
          onOpen={setOpened}
          onAsked={answer => {
            saved(answer.money)
            setAsked(answer)
          }}
        />
      )}
    </div>
  )
}

type OpenersProps = {
  money: ReservationMoney
  status: Reservation['status']
  isOwner: boolean
  onOpen: (form: Openable) => void
}

function Openers({ money, status, isOwner, onOpen }: OpenersProps) {
  return (
    <p className={styles['actions']}>
      <Opener text={common.recordPayment} onOpen={() => onOpen('payment')} />
      {money.dueCents > 0 && <Opener text={words.ask} onOpen={() => onOpen('ask')} />}
      {(status === 'confirmed' || status === 'completed') && (
        <Opener text={common.addCharge} onOpen={() => onOpen('charge')} />
      )}
      {money.refundableCents > 0 && <Opener text={shared.refund} onOpen={() => onOpen('refund')} />}
      <Opener text={common.courtesyCredit} onOpen={() => onOpen('goodwill')} />
      {isOwner && money.owedCents > 0 && <Opener text={words.writeOff} onOpen={() => onOpen('write-off')} />}
      {money.invoice.possible && (
        <Opener
          text={money.invoice.current ? words.invoiceAgain : common.issueInvoice}
          onOpen={() => onOpen('invoice')}
        />
      )}
      {money.invoice.current && <Opener text={words.voidInvoice} onOpen={() => onOpen('take-back')} />}
    </p>
  )
}

function Opener({ text, onOpen }: { text: string; onOpen: () => void }) {
  return (
    <button className="panel-link no-print" type="button" onClick={onOpen}>
      {text}
    </button>
  )
}

function Agreed({ money }: { money: ReservationMoney }) {
  const { timeZone } = useSite()
  const { totalCents, depositCents, goodwillCents, schedule, policyNumber } = money
  if (totalCents === null) return null
  return (
    <>
      <dl className={styles['facts']}>
        <Fact name={shared.price} value={dollars(totalCents)} />
        {depositCents > 0 && <Fact name={common.deposit} value={dollars(depositCents)} />}
        {goodwillCents > 0 && <Fact name={common.courtesyCredit} value={dollars(goodwillCents)} />}
      </dl>
      {schedule.length > 0 && policyNumber !== null && (
        <details>
          <summary>{words.schedule({ number: String(policyNumber) })}</summary>
          <ul>
            {schedule.map(({ until, feeCents }) => (
              <li key={until}>
                <span>
                  {until === null ? words.thenOn : evidence.until({ moment: formatMoment(until, timeZone) })}
                </span>
                <b>{feeCents === 0 ? shared.free : common.costs({ amount: dollars(feeCents) })}</b>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Payments({ payments }: Pick<ReservationMoney, 'payments'>) {
  if (payments.length === 0) return null
  return (
    <>
      <h4>{words.payments}</h4>
      <ul className={styles['rows']}>
        {payments.map(({ _id, purpose, state, cents, refundedCents, card, test }) => (
          <li key={_id}>
            <span>
              {words.purpose({ purpose })}, {words.paymentState({ state })}
              {(card || test) && (
                <small>
                  {card && <span translate="no">{common.cardOf(card)}</span>} {test && document.test}
                </small>
              )}
              {state === 'part-refunded' && (
                <small>{common.refundedOf({ amount: dollars(refundedCents) })}</small>
              )}
            </span>
            <b>{dollars(cents)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
