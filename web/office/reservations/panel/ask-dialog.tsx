import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-panel'
import type { ReservationCustomer } from '../../../../contract/customers/schemas.ts'
import { MarkedText } from '../../../ui/marked-text.tsx'

type Props = {
  customer: ReservationCustomer['customer'] | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asking has the initial focus. */
export function AskDialog({ customer, onConfirm, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const wait = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    wait.current?.focus()
  }, [])
  return (
    <dialog className="conflict" ref={dialog} aria-labelledby="ask-title" onClose={onClose}>
      <h2 id="ask-title">{words.askTitle}</h2>
      <p>
        <MarkedText
          text={words.askMarked({ name: customer?.name ?? 'unknown' })}
          marks={{ customer: text => <Link to={`/admin/customers/${customer?._id}`}>{text}</Link> }}
        />
      </p>
      {customer?.note ? (
        <blockquote className="mt-4 mb-0 mx-0 ps-4 border-s-2 border-coach whitespace-pre-line">
          {customer.note}
        </blockquote>
      ) : (
        <p>{words.askNoNote}</p>
      )}
      <p className="actions mt-7!">
        <button className="button primary" type="button" ref={wait} onClick={() => dialog.current?.close()}>
          {words.askWait}
        </button>
        <button
          className="button quiet"
          type="button"
          onClick={() => {
            dialog.current?.close()
            onConfirm()
          }}
        >
          {common.confirmAfterAsking}
        </button>
      </p>
    </dialog>
  )
}
