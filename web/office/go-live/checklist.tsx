import { Link } from 'react-router'
import * as labels from '#messages/office-go-live'
import type { GoLive } from '../../../contract/integrations/go-live-schemas.ts'
import { GO_LIVE_GROUPS, GO_LIVE_ITEMS, type GoLiveGroup } from '../../../domain/integrations/go-live.ts'
import { goLiveTexts } from '../../../i18n/go-live-sentences.ts'
import { useSite } from '../../ui/use-site.ts'
import { formatMoment } from '../zone.ts'
import styles from './go-live.module.css'
import { READINESS_TEXTS, ReadinessMark } from './readiness-mark.tsx'

type Item = GoLive['items'][number]

const TITLES: Record<GoLiveGroup, string> = {
  bookings: labels.bookings,
  payments: labels.paymentsGroup,
  messages: labels.messagesGroup,
  website: labels.website,
  security: labels.security,
}

export function Checklist({ items }: { items: readonly Item[] }) {
  return (
    <div className="min-w-0">
      {GO_LIVE_GROUPS.map(group => (
        <Group
          key={group}
          title={TITLES[group]}
          items={items.filter(({ name }) => GO_LIVE_ITEMS[name] === group)}
        />
      ))}
    </div>
  )
}

function Group({ title, items }: { title: string; items: readonly Item[] }) {
  const ready = items.filter(({ readiness }) => readiness === 'ready').length
  return (
    <section>
      <h2 className="flex items-baseline gap-3 min-h-9.75 m-0 px-5 pt-2.5 text-19 leading-6 border-b border-hair phone:px-4">
        {title}
        <small className="ms-auto text-fg2 font-text font-normal text-13">
          {labels.ready({ ready: String(ready), all: String(items.length) })}
        </small>
      </h2>
      <ul className="m-0 p-0 list-none">
        {items.map(item => (
          <ChecklistItem key={item.name} item={item} />
        ))}
      </ul>
    </section>
  )
}

function ChecklistItem({ item: { name, readiness, state, count, at, screen } }: { item: Item }) {
  const { timeZone } = useSite()
  const when = at === null ? '' : formatMoment(at, timeZone)
  const texts = goLiveTexts(labels, name, { state, count, when })
  const isOpen = readiness !== 'ready'
  return (
    <li
      className={`${styles['item']} min-h-10 py-1 px-5 border-b border-hair bg-panel phone:px-4 phone:py-2.5`}
    >
      <ReadinessMark readiness={readiness} />
      <b className="font-semibold">
        <span className="sr-only">{READINESS_TEXTS[readiness]}: </span>
        {texts.name}
      </b>
      <p className="m-0 text-fg2">{texts.state}</p>
      {isOpen && screen && texts.action && (
        <Link className="button quiet small" to={screen}>
          {texts.action}
        </Link>
      )}
    </li>
  )
}
