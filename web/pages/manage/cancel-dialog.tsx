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
      className={`${styles['dialog']} fixed inset-0 z-20 m-auto max-h-[calc(100dvh_-_32px)] w-[min(560px,calc(100vw_-_32px))] overflow-auto border-0 border-t-3 border-t-coach bg-raised px-10 py-8.5 text-fg [box-shadow:0_0_0_200vmax_var(--backdrop)] backdrop:bg-backdrop to-540:inset-x-0 to-540:top-auto to-540:bottom-0 to-540:m-0 to-540:w-full to-540:max-w-none to-540:px-5 to-540:pt-6.5 to-540:pb-6`}
      ref={dialog}
      open
      aria-labelledby="cancel-question"
      onCancel={() => history.replaceState(history.state, '', pathname + (keep === '?' ? '' : keep))}
    >
      <h2 className="mb-3 text-[33px] to-540:text-[29px]" id="cancel-question">
        {texts.question}
      </h2>
      {changed && (
        <p className="mb-3 text-alert" role="alert">
          {shared.reviewAgain}
        </p>
      )}
      <p className="mb-2.5 text-20 leading-[1.45]">
        <MarkedText
          text={texts.lead}
          marks={{ b: text => <strong className="font-semibold">{text}</strong> }}
        />
      </p>
      {texts.notes.map(note => (
        <p key={note} className={`${page['small']} text-15 leading-[1.5] text-fg2`}>
          {note}
        </p>
      ))}
      {texts.sums.length > 0 && (
        <dl
          className={`${page['sums']} ${styles['sums']} mx-0 mt-5 mb-5.5 border-y border-y-hair px-0 py-2.5 text-16 leading-[1.75]`}
        >
          {texts.sums.map(({ label, amount }) => (
            <div className="last:font-semibold" key={label}>
              <dt className="text-fg2">{label}</dt>
              <dd className="whitespace-nowrap">{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      <form
        className="mt-5.5 flex flex-wrap gap-3"
        method="post"
        action={pathname + keep}
        onSubmit={() => setSent(true)}
      >
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
