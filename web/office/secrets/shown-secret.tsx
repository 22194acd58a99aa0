import { useEffect, useId, useRef, useState } from 'react'
import * as manageShare from '#messages/manage-share'
import * as words from '#messages/office-secrets'
import * as shared from '#messages/shared'
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
    <section className={styles['secret']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{note}</p>
      <div className={styles['row']}>
        <input
          ref={field}
          className={styles['value']}
          aria-labelledby={id}
          value={secret}
          readOnly
          translate="no"
          spellCheck={false}
          onFocus={event => event.currentTarget.select()}
        />
        <button className="button primary small" type="button" onClick={() => void copy()}>
          {shared.copy}
        </button>
        <button className="button quiet small" type="button" onClick={onStored}>
          {words.stored}
        </button>
      </div>
      <p className={styles['told']} role="status">
        {told}
      </p>
    </section>
  )
}
