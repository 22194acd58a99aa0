import type { ReactNode } from 'react'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-reservations'
import * as words from '#messages/office-today'
import * as shared from '#messages/shared'
import type { DayMoney } from '../../../contract/staff/office-schemas.ts'
import { formatCents } from '../format-number.ts'

type Props = { money: DayMoney; day: string }

export function DayPayments({ money, day }: Props) {
  const { booked, paid, pastDueCents } = money
  return (
    <>
      <h3>
        {common.payments}{' '}
        <small className="text-fg2 font-text font-normal text-13/5">
          {common.joined({ first: day, second: words.rides({ count: booked }) })}
        </small>
      </h3>
      <dl className="grid grid-cols-[1fr_1fr] m-0">
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
          {pastDueCents > 0 && (
            <span className="data-past-due:text-alert" data-past-due>
              {words.pastDue({ amount: formatCents(pastDueCents) })}
            </span>
          )}
        </Figure>
      </dl>
    </>
  )
}

function Figure({ name, cents, children }: { name: string; cents: number; children?: ReactNode }) {
  const [whole = '', fraction] = formatCents(cents).split(/(?=\.\d\d$)/)
  return (
    <div className="py-2.25 border-t border-hair even:ps-4 even:border-s">
      <dt className="m-0 text-fg2 text-13 leading-4.5">{name}</dt>
      <dd className="m-0 text-fg2 text-13 leading-4.5">
        <b className="block text-fg text-24 font-medium leading-7.5 whitespace-nowrap max-[1301px]:text-20">
          {whole}
          <small className="text-[56%]">{fraction}</small>
        </b>
        {children}
      </dd>
    </div>
  )
}
