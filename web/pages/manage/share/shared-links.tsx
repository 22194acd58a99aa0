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
      <form
        className={`${page['form']} ${styles['make']} grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 to-540:grid-cols-1`}
        method="post"
        action={action}
        key={links.length}
      >
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
        <ul className="mt-8.5 max-w-190 list-none p-0">
          {open.map(link => (
            <OpenLink key={link.n} link={link} action={action} />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <p className="mx-0 mt-0.5 mb-3 max-w-190 border-t border-t-hair pt-4.5 text-15 wrap-anywhere text-fg2">
          {words.ended({ names: ended.map(one => one.label).join(', ') })}
        </p>
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
    <li className="border-t border-t-hair px-0 pt-5 pb-5.5">
      <h2 className="text-[23px] wrap-anywhere" id={id} translate="no">
        {label}
      </h2>
      <p className="mx-0 mt-0.5 mb-3 text-15 text-fg2">
        {seenAt ? words.seen({ day }) : words.made({ day })}
      </p>
      <div className={`${styles['row']} flex flex-wrap gap-2.5`}>
        <input
          className="min-h-12 min-w-0 flex-[1_1_300px] rounded-xs border border-ctl bg-field px-3.5 py-0 text-15 text-ellipsis text-fg focus:border-transparent focus:[outline:2px_solid_var(--coach)]"
          aria-labelledby={id}
          value={url}
          readOnly
          translate="no"
          spellCheck={false}
          onFocus={event => event.currentTarget.select()}
        />
        <CopyButton text={url ?? ''} />
        <form method="post" action={action}>
          <button className="button quiet w-full whitespace-nowrap" type="submit" name="end" value={n}>
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
