import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { format } from '#messages/locale'
import * as words from '#messages/manage-share'
import * as shared from '#messages/shared'
import type { SharedLink } from '../../../../contract/guest/schemas.ts'
import { instantInWords } from '../../../../i18n/format-instant.ts'
import { Field } from '../../../ui/field.tsx'
import { useSite } from '../../../ui/use-site.ts'
import page from '../change/change.module.css'
import { languageQuery } from '../own-address.ts'
import styles from './share.module.css'

type Props = { links: readonly SharedLink[]; label: string | undefined; error: string | undefined }

export function SharedLinks({ links, label, error }: Props) {
  const { pathname, search } = useLocation()
  const action = pathname + languageQuery(search)
  const open = links.filter(({ url }) => url !== undefined)
  const ended = links.filter(({ url }) => url === undefined)
  return (
    <>
      <form className={`${page['form']} ${styles['make']}`} method="post" action={action} key={links.length}>
        <Field
          label={words.label}
          note={words.labelNote}
          defaultValue={label}
          error={error}
          name="label"
          maxLength={80}
          required
          autoComplete="off"
        />
        <button className="button primary" type="submit">
          {words.make}
        </button>
      </form>
      {open.length > 0 && (
        <ul className={styles['links']}>
          {open.map(link => (
            <OpenLink key={link.n} link={link} action={action} />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <p className={styles['ended']}>{words.ended({ names: ended.map(one => one.label).join(', ') })}</p>
      )}
    </>
  )
}

function OpenLink({
  link: { n, label, url, seenAt, createdAt },
  action,
}: {
  link: SharedLink
  action: string
}) {
  const id = useId()
  const clock = { format, timeZone: useSite().timeZone }
  const day = instantInWords(new Date(seenAt ?? createdAt), 'weekdayAndDay', clock)
  return (
    <li>
      <h2 id={id} translate="no">
        {label}
      </h2>
      <p className={styles['seen']}>{seenAt ? words.seen({ day }) : words.made({ day })}</p>
      <div className={styles['row']}>
        <input
          aria-labelledby={id}
          value={url}
          readOnly
          translate="no"
          spellCheck={false}
          onFocus={event => event.currentTarget.select()}
        />
        <CopyButton text={url ?? ''} />
        <form method="post" action={action}>
          <button className="button quiet" type="submit" name="end" value={n}>
            {words.end}
            <span className="sr-only"> ({label})</span>
          </button>
        </form>
      </div>
    </li>
  )
}

/** Without scripts the field can be copied. */
function CopyButton({ text }: { text: string }) {
  const [told, setTold] = useState('')
  const [canCopy, setCanCopy] = useState(false)
  useEffect(() => setCanCopy(Boolean(navigator.clipboard)), [])
  if (!canCopy) return null
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setTold(words.copied),
      () => setTold(words.notCopied),
    )
  return (
    <button className="button quiet" type="button" onClick={() => void copy()}>
      <span role="status">{told || shared.copy}</span>
    </button>
  )
}
