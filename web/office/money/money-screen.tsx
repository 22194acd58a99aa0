import { useSearchParams } from 'react-router'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-money'
import * as shell from '#messages/shell'
import type { MoneyOverview } from '../../../contract/money/schemas.ts'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { useOffice } from '../live/office.tsx'
import { officeMeta } from '../office-meta.ts'
import type { Route } from './+types/money-screen.ts'
import '../reservations/panel/facts.css'
import { JournalFiles } from './journal-files.tsx'
import { LedgerPages } from './ledger-pages.tsx'
import { Accounts, Alarms, KeyFigures } from './money-figures.tsx'
import styles from './money-screen.module.css'
import { ReceivedThisMonth } from './received-this-month.tsx'
import { ReconciledDays } from './reconciled-days.tsx'
import { TipsOwed } from './tips-owed.tsx'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, common.payments)

export default function MoneyScreen() {
  const { data, failed, loading } = useCall('getMoneyOverview', {}, { sentence: common.loadFailed })
  if (!data) {
    return failed ? <Failure failed={failed} busy={loading} /> : <p className="lead">{shell.loading}</p>
  }
  return <Money overview={data} />
}

function Money({ overview }: { overview: MoneyOverview }) {
  const [params] = useSearchParams()
  const account = params.get('account')
  const isOwner = useOffice().account?.role === 'owner'
  return (
    <div className={`${styles['screen']} max-w-270 text-14 leading-5`}>
      <KeyFigures overview={overview} />
      {overview.accounts.some(
        ({ account, balanceCents }) => account === 'goodwill' && balanceCents !== 0,
      ) && <p className="quiet-note">{texts.courtesyNote}</p>}
      {overview.testPostings > 0 && (
        <p className="quiet-note">{texts.tested({ count: overview.testPostings })}</p>
      )}
      <Alarms alarms={overview.alarms} />
      {isOwner && <ReceivedThisMonth />}
      <TipsOwed />
      <ReconciledDays />
      <details className="mt-5" key={account} open={account !== null}>
        <summary className="w-fit text-coach-text cursor-pointer touch:py-3">{texts.ledger}</summary>
        <Accounts accounts={overview.accounts} />
        <LedgerPages account={account ?? undefined} />
        <JournalFiles />
      </details>
    </div>
  )
}
