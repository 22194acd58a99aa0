import type { ReactNode } from 'react'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-reservations'
import * as words from '#messages/office-today'
import * as shared from '#messages/shared'
import type { DayMoney } from '../../../contract/staff/office-schemas.ts'
import { dollars } from '../reservations/fare/dollars.ts'
import styles from './day-payments.module.css'

type Props = { money: DayMoney; day: string }

export function DayPayments({ money, day }: Props) {
  const { booked, paid, pastDueCents } = money
  return (
    <>
      <h3>
        {common.payments}{' '}
        <small>{common.joined({ first: day, second: words.rides({ count: booked }) })}</small>
      </h3>
      <dl className={styles['figures']}>
        <Figure name={common.booked} cents={money.bookedCents}>
          {words.rides({ count: booked })}
        </Figure>
        <Figure name={words.captured} cents={money.capturedCents}>
          {words.rides({ count: paid })}
        </Figure>
        <Figure name={texts.authorized} cents={money.authorizedCents}>
          {words.capturedLater}
        </Figure>
        <Figure name={shared.balanceDue} cents={money.dueCents}>
          {pastDueCents > 0 && <span data-past-due>{words.pastDue({ amount: dollars(pastDueCents) })}</span>}
        </Figure>
      </dl>
    </>
  )
}

function Figure({ name, cents, children }: { name: string; cents: number; children?: ReactNode }) {
  const [whole = '', fraction] = dollars(cents).split(/(?=\.\d\d$)/)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>
          {whole}
          <small>{fraction}</small>
        </b>
        {children}
      </dd>
    </div>
  )
}
