import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import * as shared from '#messages/shared'
import type { CancellationPreview } from '../../../contract/reservations/cancellation-schemas.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import styles from './cancel-dialog.module.css'
import page from './manage.module.css'
import { ownAddress } from './own-address.ts'

type Props = { preview: CancellationPreview; changed: boolean }

/** Without scripts it is open over the page; with them it is modal. */
export function CancelDialog({ preview: { texts, preview, feeCents }, changed }: Props) {
  const { pathname, search } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isSent, setSent] = useState(false)
  const keep = ownAddress(search, false)
  useEffect(() => {
    const shown = dialog.current
    if (!shown || shown.matches(':modal')) return
    // Server-rendered open, so that it works without scripts.
    shown.close()
    shown.showModal()
  }, [])
  return (
    <dialog
      className={styles['dialog']}
      ref={dialog}
      open
      aria-labelledby="cancel-question"
      onCancel={() => history.replaceState(history.state, '', pathname + (keep === '?' ? '' : keep))}
    >
      <h2 id="cancel-question">{texts.question}</h2>
      {changed && (
        <p className={styles['changed']} role="alert">
          {shared.reviewAgain}
        </p>
      )}
      <p className={styles['say']}>
        <MarkedText text={texts.lead} marks={{ b: text => <strong>{text}</strong> }} />
      </p>
      {texts.notes.map(note => (
        <p key={note} className={page['small']}>
          {note}
        </p>
      ))}
      {texts.sums.length > 0 && (
        <dl className={`${page['sums']} ${styles['sums']}`}>
          {texts.sums.map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      <form method="post" action={pathname + keep} onSubmit={() => setSent(true)}>
        <input type="hidden" name="preview" value={preview} />
        <a className="button primary" href={pathname + (keep === '?' ? '' : keep)}>
          {texts.keep}
        </a>
        <button
          className={feeCents > 0 ? `button quiet ${styles['loss']}` : 'button quiet'}
          type="submit"
          aria-disabled={isSent}
        >
          {texts.confirm}
        </button>
      </form>
    </dialog>
  )
}
