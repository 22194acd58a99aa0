import { useLocation } from 'react-router'
import * as words from '#messages/manage'
import * as texting from '#messages/manage-texts'
import * as shared from '#messages/shared'
import type { ManagedReservation, Standing } from '../../../contract/guest/schemas.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { FoldRow, LinkRow } from '../../ui/quiet-list/quiet-list.tsx'
import { useSite } from '../../ui/use-site.ts'
import { againLinksOf } from './again-links.ts'
import { calendarFile } from './calendar-link.tsx'
import styles from './manage.module.css'
import { MessageList } from './message-list.tsx'
import { languageQuery } from './own-address.ts'

export function CalendarRow({ ride }: { ride: Reservation }) {
  return <LinkRow label={shared.addToCalendar} {...calendarFile(ride, useSite().brand)} />
}

/** `from`: the first one may be the primary action. */
export function AgainRows({ ride, standing, from }: { ride: Reservation; standing: Standing; from: number }) {
  return againLinksOf(ride, standing)
    .slice(from)
    .map(({ label, href }) => <LinkRow key={href} label={label} href={href} />)
}

export function NewsRows({ managed, timeZone }: { managed: ManagedReservation; timeZone: string }) {
  const { texts, messages = [] } = managed
  return (
    <>
      {texts && (
        <FoldRow label={words.textsRow} value={texts.given ? words.on : words.off}>
          <TextsForm texts={texts} />
        </FoldRow>
      )}
      {messages.length > 0 && (
        <FoldRow label={shared.messages} value={String(messages.length)}>
          <MessageList messages={messages} timeZone={timeZone} />
        </FoldRow>
      )}
    </>
  )
}

function TextsForm({ texts: { given, wording } }: { texts: NonNullable<ManagedReservation['texts']> }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <p className={`${styles['small']} text-15 leading-[1.5] text-fg2`}>{given ? texting.on : wording}</p>
      <form className="mt-4 flex flex-wrap gap-3" method="post" action={pathname + languageQuery(search)}>
        <input
          className="to-540:flex-[1_1_100%]"
          type="hidden"
          name="texts"
          value={given ? 'end' : 'allow'}
        />
        <button className="button quiet to-540:flex-[1_1_100%]" type="submit">
          {given ? texting.end : texting.allow}
        </button>
      </form>
    </>
  )
}
