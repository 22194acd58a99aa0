import { useEffect, useId, useRef, useState } from 'react'
import * as manageShare from '#messages/manage-share'
import * as words from '#messages/office-secrets'
import * as shared from '#messages/shared'
import { Button } from '../button.tsx'
import styles from './shown-secret.module.css'

type Props = { title: string; note: string; secret: string; onStored: () => void }

/** Shown once only, until the user confirms having stored it. */
export function ShownSecret({ title, note, secret, onStored }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState('')
  // The secret may be above the clicked button.
  useEffect(() => field.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setTold(manageShare.copied)
    } catch {
      field.current?.select()
      setTold(words.copyFailed)
    }
  }
  return (
    <section
      className="grid gap-2 my-5 py-4.5 px-5 border border-hair border-s-3 border-s-coach"
      aria-labelledby={id}
    >
      <h2 className="font-text font-semibold text-16/6" id={id}>
        {title}
      </h2>
      <p className="max-w-[76ch] text-fg2 text-14">{note}</p>
      <div className="flex flex-wrap gap-2.5 items-center">
        <input
          ref={field}
          className={`${styles['value']} flex-[1_1_22rem] min-w-0 h-(--control) px-2.5 border border-ctl rounded-xs bg-field text-fg`}
          aria-labelledby={id}
          value={secret}
          readOnly
          translate="no"
          spellCheck={false}
          onFocus={event => event.currentTarget.select()}
        />
        <Button look="primary" small onClick={() => void copy()}>
          {shared.copy}
        </Button>
        <Button small onClick={onStored}>
          {words.stored}
        </Button>
      </div>
      <p className="empty:hidden max-w-[76ch] text-fg2 text-14" role="status">
        {told}
      </p>
    </section>
  )
}
