import type { Subscriber } from '../../../contract/visitors/schemas.ts'
import { csvOf } from '../../../domain/csv.ts'
import { privateMeta } from '../../seo.ts'
import { useSite } from '../../ui/use-site.ts'
import { useCall } from '../data/use-call.ts'
import { Moment } from '../moment.tsx'
import { localDate } from '../zone.ts'
import type { Route } from './+types/newsletter.ts'
import { StaffList } from './staff-list.tsx'

const NOBODY = {
  title: 'No readers yet',
  text: 'Addresses appear here when somebody asks for the newsletter, and count once they have confirmed it.',
}

const STATES: Record<Subscriber['state'], string> = {
  asked: 'asked, not confirmed',
  subscribed: 'confirmed',
  ended: 'ended',
}

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
      empty={NOBODY}
      rowClass="subscriber"
      above={subscribers => (
        <Export subscribers={subscribers.filter(({ state }) => state === 'subscribed')} />
      )}
      row={({ email, state, changedAt }) => (
        <>
          <span>{email}</span>
          <span data-state={state}>{STATES[state]}</span>
          <Moment at={changedAt} />
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
