import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-money'
import * as shared from '#messages/shared'
import type { MoneyOverview } from '../../../contract/money/schemas.ts'
import { formatCents } from '../format-number.ts'
import { ShortMoment } from '../moment.tsx'
import { PAST_DUE } from '../reservations/use-search.ts'
import { Section } from '../tariff/sections/section.tsx'
import { accountName } from './account-name.ts'
import styles from './money-screen.module.css'

export function KeyFigures({ overview }: { overview: MoneyOverview }) {
  const { heldCents, owedCents, earnedCents, tipsCents } = overview
  return (
    <ul
      className={`${styles['figures']} grid grid-cols-4 mt-1 mb-0 mx-0 p-0 border border-hair bg-panel list-none max-[1181px]:grid-cols-[1fr_1fr]`}
    >
      <Figure to={PAST_DUE} label={shared.balanceDue} cents={owedCents} />
      <Figure to="?account=customer" label={texts.held} cents={heldCents} />
      <Figure to="?account=rides" label={texts.revenueInAll} cents={earnedCents} />
      <Figure to="?account=tips" label={accountName('tips')} cents={tipsCents} />
    </ul>
  )
}

type FigureProps = { to: string; label: string; cents: number }

function Figure({ to, label, cents }: FigureProps) {
  const text = formatCents(cents)
  return (
    <li>
      <Link
        className="grid content-start gap-1 h-full pt-3.5 pb-4 px-5 text-fg2 hover:bg-selection max-[481px]:pt-3 max-[481px]:pb-3.5 max-[481px]:px-3.5"
        to={to}
        preventScrollReset
      >
        <span>{label}</span>
        <b className="text-fg font-medium text-[32px] figures leading-10 tracking-[-0.015em] whitespace-nowrap max-[481px]:text-24 max-[481px]:leading-8">
          {text.slice(0, -3)}
          <small>{text.slice(-3)}</small>
        </b>
      </Link>
    </li>
  )
}

export function Alarms({ alarms }: Pick<MoneyOverview, 'alarms'>) {
  return (
    <Section title={common.needsAttention}>
      {alarms.length === 0 && <p className="quiet-note">{texts.noAlarms}</p>}
      <ul className="m-0 p-0 list-none">
        {alarms.map(({ kind, reservationId, reference, name, pickUpAt, cents }, index) => (
          <li
            className="flex flex-wrap items-baseline gap-y-0.5 gap-x-4 py-1.5 ps-3 border-s-2 border-s-alert border-b border-b-hair phone:grid phone:grid-cols-[minmax(0,1fr)_auto]"
            key={`${reservationId} ${kind} ${index}`}
          >
            <Link
              className="text-coach-text font-medium hover:underline hover:underline-offset-3 touch-narrow:inline-flex touch-narrow:items-center touch-narrow:min-h-11"
              to={`/admin/reservations/${reservationId}`}
              translate="no"
            >
              {name}
            </Link>
            <span className="flex gap-x-4 text-fg2 phone:gap-x-2.5">
              <span translate="no">{reference}</span>
              <ShortMoment at={pickUpAt} />
            </span>
            <span className="phone:text-end">{texts.alarm({ kind })}</span>
            <b className="ms-auto font-medium figures phone:row-1 phone:col-2">{formatCents(cents)}</b>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Income and liabilities have credit balances: the sign is flipped for display. */
export function Accounts({ accounts }: Pick<MoneyOverview, 'accounts'>) {
  if (accounts.length === 0) return null
  return (
    <Section title={texts.accounts}>
      <table
        className={`${styles['table']} w-full max-w-160 mb-2.5 border-collapse border border-hair bg-raised data-wide:max-w-none`}
        aria-label={texts.accounts}
      >
        <thead>
          <tr>
            <th scope="col">{common.account}</th>
            <th scope="col">{texts.balance}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ account, journalName, balanceCents }) => (
            <tr key={account}>
              <th scope="row">
                <Link
                  className="text-coach-text font-medium hover:underline hover:underline-offset-3 touch-narrow:inline-flex touch-narrow:items-center touch-narrow:min-h-11"
                  to={`?account=${account}`}
                  preventScrollReset
                >
                  {accountName(account)}
                </Link>
              </th>
              <td>
                {formatCents(
                  journalName.startsWith('Assets') || journalName.startsWith('Expenses')
                    ? balanceCents
                    : -balanceCents,
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
