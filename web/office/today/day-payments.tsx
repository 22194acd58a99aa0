import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-reservations'
import * as words from '#messages/office-today'
import type { DayMoney } from '../../../contract/staff/office-schemas.ts'
import { formatCents } from '../format-number.ts'
import { PAST_DUE } from '../reservations/use-search.ts'

type Props = { money: DayMoney; day: string; date: string }

export function DayPayments({ money, day, date }: Props) {
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
        <Figure
          name={words.dueForDay}
          cents={money.dueCents}
          to={`/admin/reservations?from=${date}&to=${date}`}
        >
          {pastDueCents > 0 && (
            <Link className="underline underline-offset-3" to={`${PAST_DUE}&from=${date}&to=${date}`}>
              {words.alreadyDue({ amount: formatCents(pastDueCents) })}
            </Link>
          )}
        </Figure>
      </dl>
    </>
  )
}

type FigureProps = { name: string; cents: number; to?: string; children?: ReactNode }

function Figure({ name, cents, to, children }: FigureProps) {
  const [whole = '', fraction] = formatCents(cents).split(/(?=\.\d\d$)/)
  const amount = (
    <b className="block text-fg text-24 font-medium leading-7.5 whitespace-nowrap max-[1301px]:text-20">
      {whole}
      <small className="text-[56%]">{fraction}</small>
    </b>
  )
  return (
    <div className="py-2.25 border-t border-hair even:ps-4 even:border-s">
      <dt className="m-0 text-fg2 text-13 leading-4.5">{name}</dt>
      <dd className="m-0 text-fg2 text-13 leading-4.5">
        {to ? (
          <Link className="hover:underline hover:underline-offset-3" to={to}>
            {amount}
          </Link>
        ) : (
          amount
        )}
        {children}
      </dd>
    </div>
  )
}
