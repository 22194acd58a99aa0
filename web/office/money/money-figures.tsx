import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-money'
import * as shared from '#messages/shared'
import type { MoneyOverview } from '../../../contract/money/schemas.ts'
import { dollars } from '../reservations/fare/dollars.ts'
import { Section } from '../tariff/sections/section.tsx'
import { accountName } from './account-name.ts'
import styles from './money-screen.module.css'

export function KeyFigures({ overview }: { overview: MoneyOverview }) {
  const { heldCents, owedCents, earnedCents, tipsCents } = overview
  return (
    <ul className={styles['figures']}>
      <Figure to="?account=customer" label={words.held} cents={heldCents} />
      <Figure to="?account=customer" label={shared.balanceDue} cents={owedCents} />
      <Figure to="?account=rides" label={common.revenue} cents={earnedCents} />
      <Figure to="?account=tips" label={accountName('tips')} cents={tipsCents} />
    </ul>
  )
}

type FigureProps = { to: string; label: string; cents: number }

function Figure({ to, label, cents }: FigureProps) {
  const text = dollars(cents)
  return (
    <li>
      <Link to={to} preventScrollReset>
        <span>{label}</span>
        <b>
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
      {alarms.length === 0 && <p className="quiet-note">{words.noAlarms}</p>}
      <ul className={styles['alarms']}>
        {alarms.map(({ kind, reservationId, reference, cents }, index) => (
          <li key={`${reservationId} ${kind} ${index}`}>
            <Link to={`/admin/reservations/${reservationId}`} translate="no">
              {reference}
            </Link>
            <span>{words.alarm({ kind })}</span>
            <b>{dollars(cents)}</b>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Income accounts have credit balances: the sign is flipped for display. */
export function Accounts({ accounts }: Pick<MoneyOverview, 'accounts'>) {
  if (accounts.length === 0) return null
  return (
    <Section title={words.accounts}>
      <table className={styles['table']} aria-label={words.accounts}>
        <thead>
          <tr>
            <th scope="col">{common.account}</th>
            <th scope="col">{words.balance}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ account, journalName, balanceCents }) => (
            <tr key={account}>
              <th scope="row">
                <Link to={`?account=${account}`} preventScrollReset>
                  {accountName(account)}
                </Link>
                <small translate="no">{journalName}</small>
              </th>
              <td>
                {dollars(
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
