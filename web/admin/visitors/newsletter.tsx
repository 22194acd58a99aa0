import type { Subscriber } from '../../../contract/visitors.ts'
import { csvOf } from '../../../domain/csv.ts'
import { staffCall } from '../staff-call.ts'
import { StaffList } from './staff-list.tsx'

const list = () => staffCall('listSubscribers')

/** Who asked for the newsletter; the file holds only those who confirmed. */
export default function NewsletterTab() {
  return (
    <StaffList<Subscriber>
      list={list}
      failed="Failed to fetch subscribers"
      empty="Nobody has asked for the newsletter yet."
      above={subscribers => (
        <Export subscribers={subscribers.filter(({ state }) => state === 'subscribed')} />
      )}
      row={({ email, state }) => (
        <>
          <span>{email}</span>
          <span>{state}</span>
        </>
      )}
    />
  )
}

function Export({ subscribers }: { subscribers: Subscriber[] }) {
  const rows = subscribers.map(({ email, changedAt }) => [email, changedAt.slice(0, 10)])
  const csv = csvOf([['E-mail', 'Confirmed'], ...rows])
  return (
    <p className="ways">
      <a
        className="button quiet small"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
        download="newsletter.csv"
      >
        Download {subscribers.length} confirmed as CSV
      </a>
    </p>
  )
}
