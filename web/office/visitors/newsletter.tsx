import type { Subscriber } from '../../../contract/visitors/schemas.ts'
import { csvOf } from '../../../domain/csv.ts'
import { privateMeta } from '../../seo.ts'
import { useSite } from '../../ui/use-site.ts'
import { useCall } from '../data/use-call.ts'
import { localDate } from '../zone.ts'
import type { Route } from './+types/newsletter.ts'
import { StaffList } from './staff-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Newsletter | Admin',
    description: 'Who asked for the newsletter, and who confirmed it.',
  })

/** The subscribers; the exported file holds the confirmed ones only. */
export default function NewsletterTab() {
  const list = useCall('listSubscribers', {}, { sentence: 'Failed to fetch subscribers' })
  return (
    <StaffList<Subscriber>
      list={list}
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
  const { timeZone } = useSite()
  const rows = subscribers.map(({ email, changedAt }) => [email, localDate(timeZone, new Date(changedAt))])
  const csv = csvOf([['E-mail', 'Confirmed'], ...rows])
  return (
    <p className="actions">
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
