import { useLocation } from 'react-router'
import * as words from '#messages/manage-texts'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import styles from './manage.module.css'
import { MessagesPart } from './messages-part.tsx'
import { languageQuery } from './own-address.ts'

export function ToldPart({ managed, timeZone }: { managed: ManagedReservation; timeZone: string }) {
  const { texts, messages = [] } = managed
  return (
    <>
      {texts && <TextsPart texts={texts} />}
      {messages.length > 0 && <MessagesPart messages={messages} timeZone={timeZone} />}
    </>
  )
}

export function TextsPart({ texts }: { texts: NonNullable<ManagedReservation['texts']> }) {
  const { pathname, search } = useLocation()
  const isOn = texts.given
  return (
    <section className={styles['part']}>
      <h2>{words.title}</h2>
      <p className={styles['small']}>{isOn ? words.on : texts.wording}</p>
      <form className={styles['texts']} method="post" action={pathname + languageQuery(search)}>
        <input type="hidden" name="texts" value={isOn ? 'end' : 'allow'} />
        <button className="button quiet" type="submit">
          {isOn ? words.end : words.allow}
        </button>
      </form>
    </section>
  )
}
