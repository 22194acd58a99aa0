import { useState } from 'react'
import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-money'
import * as shared from '#messages/shared'
import type { LedgerPage } from '../../../contract/money/schemas.ts'
import { Button } from '../button.tsx'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { formatCents } from '../format-number.ts'
import { Moment } from '../moment.tsx'
import { staffCall } from '../staff-call.ts'
import { Section } from '../tariff/sections/section.tsx'
import { useAction } from '../use-action.ts'
import { accountName, entryKind } from './account-name.ts'
import styles from './money-screen.module.css'

export function LedgerPages({ account }: { account: string | undefined }) {
  const query = account ? { account } : {}
  const { data: first, failed, loading } = useCall('listPostings', { query }, { sentence: common.loadFailed })
  const [older, setOlder] = useState<LedgerPage[]>([])
  const more = useAction()
  const title = account ? texts.postingsOf({ account: accountName(account) }) : texts.allPostings
  const last = older.at(-1) ?? first
  const readOlder = () =>
    more.run(common.loadFailed, async () => {
      const after = last?.next
      if (!after) return
      const page = await staffCall('listPostings', { query: { ...query, after } })
      setOlder([...older, page])
    })
  const rows = [...(first?.postings ?? []), ...older.flatMap(({ postings }) => postings)]
  return (
    <Section
      title={title}
      end={
        account && (
          <Link to="?" preventScrollReset>
            {texts.allPostings}
          </Link>
        )
      }
    >
      {failed && <Failure failed={failed} busy={loading} />}
      {first && rows.length === 0 && <p className="quiet-note">{texts.noPostings}</p>}
      {rows.length > 0 && <LedgerTable rows={rows} label={title} />}
      {more.failed && <Failure failed={more.failed} busy={more.busy} />}
      {last?.next && (
        <Button small busy={more.busy} onClick={() => void readOlder()}>
          {common.more}
        </Button>
      )}
    </Section>
  )
}

function LedgerTable({ rows, label }: { rows: LedgerPage['postings']; label: string }) {
  return (
    <table
      className={`${styles['table']} w-full max-w-160 mb-2.5 border-collapse border border-hair bg-raised data-wide:max-w-none`}
      data-wide=""
      aria-label={label}
    >
      <thead className="max-[901px]:hidden">
        <tr className="max-[901px]:grid max-[901px]:grid-cols-[1fr_auto] max-[901px]:gap-y-0 max-[901px]:gap-x-3 max-[901px]:py-2 max-[901px]:px-2.75 max-[901px]:border-b max-[901px]:border-b-hair">
          <th scope="col">{shared.date}</th>
          <th scope="col">{common.type}</th>
          <th scope="col">{common.from}</th>
          <th scope="col">{common.to}</th>
          <th scope="col">{shared.reservation}</th>
          <th scope="col">{common.amount}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ entry, line, at, kind, debit, credit, cents, reference, reservationId }) => (
          <tr
            className="max-[901px]:grid max-[901px]:grid-cols-[1fr_auto] max-[901px]:gap-y-0 max-[901px]:gap-x-3 max-[901px]:py-2 max-[901px]:px-2.75 max-[901px]:border-b max-[901px]:border-b-hair"
            key={`${entry} ${line}`}
          >
            <td
              className="nth-2:whitespace-nowrap nth-5:whitespace-nowrap nth-6:whitespace-nowrap max-[901px]:nth-1:area-[1/1] max-[901px]:nth-1:text-fg2 max-[901px]:nth-1:text-13"
              data-label={shared.date}
            >
              <Moment at={at} />
            </td>
            <td
              className="nth-2:whitespace-nowrap nth-5:whitespace-nowrap nth-6:whitespace-nowrap max-[901px]:nth-1:area-[1/1] max-[901px]:nth-1:text-fg2 max-[901px]:nth-1:text-13"
              data-label={common.type}
            >
              {entryKind(kind)}
            </td>
            <td
              className="nth-2:whitespace-nowrap nth-5:whitespace-nowrap nth-6:whitespace-nowrap max-[901px]:nth-1:area-[1/1] max-[901px]:nth-1:text-fg2 max-[901px]:nth-1:text-13"
              data-label={common.from}
            >
              {accountName(credit)}
            </td>
            <td
              className="nth-2:whitespace-nowrap nth-5:whitespace-nowrap nth-6:whitespace-nowrap max-[901px]:nth-1:area-[1/1] max-[901px]:nth-1:text-fg2 max-[901px]:nth-1:text-13"
              data-label={common.to}
            >
              {accountName(debit)}
            </td>
            <td
              className="nth-2:whitespace-nowrap nth-5:whitespace-nowrap nth-6:whitespace-nowrap max-[901px]:nth-1:area-[1/1] max-[901px]:nth-1:text-fg2 max-[901px]:nth-1:text-13"
              data-label={shared.reservation}
              translate="no"
            >
              {reservationId && (
                <Link
                  className="text-coach-text font-medium hover:underline hover:underline-offset-3 touch-narrow:inline-flex touch-narrow:items-center touch-narrow:min-h-11"
                  to={`/admin/reservations/${reservationId}`}
                >
                  {reference}
                </Link>
              )}
            </td>
            <td
              className="nth-2:whitespace-nowrap nth-5:whitespace-nowrap nth-6:whitespace-nowrap max-[901px]:nth-1:area-[1/1] max-[901px]:nth-1:text-fg2 max-[901px]:nth-1:text-13"
              data-label={common.amount}
            >
              {formatCents(cents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
