import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as words from '#messages/office-visitors'
import * as shared from '#messages/shared'
import type { Subscriber } from '../../../contract/site/visitor-schemas.ts'
import { csvOf } from '../../../domain/values/csv.ts'
import { useSite } from '../../ui/use-site.ts'
import { useCall } from '../data/use-call.ts'
import { EmailText } from '../email-text.tsx'
import { formatNumber } from '../format-number.ts'
import { Moment } from '../moment.tsx'
import { officeMeta } from '../office-meta.ts'
import { localDate } from '../zone.ts'
import type { Route } from './+types/newsletter.ts'
import { StaffList } from './staff-list.tsx'
import styles from './visitors.module.css'

const STATES: Record<Subscriber['state'], string> = {
  asked: words.asked,
  subscribed: office.status({ status: 'confirmed' }),
  ended: words.ended,
}

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, shared.newsletter)

/** The exported file contains confirmed subscribers only. */
export default function NewsletterTab() {
  const list = useCall('listSubscribers', {}, { sentence: common.loadFailed })
  return (
    <StaffList<Subscriber>
      list={list}
      empty={words.noSubscribers}
      rowClass={`${styles['subscriber']} [&_time]:whitespace-nowrap`}
      above={subscribers => (
        <Export subscribers={subscribers.filter(({ state }) => state === 'subscribed')} />
      )}
      row={({ email, state, changedAt }) => (
        <>
          <span>
            <EmailText email={email} />
          </span>
          <span data-state={state}>{STATES[state]}</span>
          <Moment at={changedAt} />
        </>
      )}
    />
  )
}

function Export({ subscribers }: { subscribers: Subscriber[] }) {
  const { timeZone } = useSite()
  if (subscribers.length === 0) return <p className="quiet-note">{words.noneConfirmed}</p>
  const rows = subscribers.map(({ email, changedAt }) => [email, localDate(timeZone, new Date(changedAt))])
  const csv = csvOf([[shared.email, common.confirmed], ...rows])
  return (
    <p className="actions">
      <a
        className="button quiet small"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
        download="newsletter.csv"
      >
        {words.download({ count: formatNumber(subscribers.length) })}
      </a>
    </p>
  )
}
