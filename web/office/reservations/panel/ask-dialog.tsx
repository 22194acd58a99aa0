import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ReservationCustomer } from '../../../../contract/customers/schemas.ts'

type Props = {
  /** Undefined while it is being read. */
  customer: ReservationCustomer['customer'] | undefined
  onConfirm: () => void
  onClose: () => void
}

/** What staff wrote about a customer whose rides are confirmed only after somebody has asked. Asking has the focus. */
export function AskDialog({ customer, onConfirm, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const wait = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    wait.current?.focus()
  }, [])
  return (
    <dialog className="conflict ask-dialog" ref={dialog} aria-labelledby="ask-title" onClose={onClose}>
      <h2 id="ask-title">Ask before this ride is confirmed</h2>
      <p>
        {customer ? (
          <>
            <Link to={`/admin/customers/${customer._id}`}>{customer.name}</Link> is marked: staff ask first.
          </>
        ) : (
          'This customer is marked: staff ask first.'
        )}
      </p>
      {customer?.note ? (
        <blockquote>{customer.note}</blockquote>
      ) : (
        <p>Nobody wrote why. Ask the colleagues who know the customer.</p>
      )}
      <p className="actions">
        <button className="button primary" type="button" ref={wait} onClick={() => dialog.current?.close()}>
          Do not confirm yet
        </button>
        <button
          className="button quiet"
          type="button"
          onClick={() => {
            dialog.current?.close()
            onConfirm()
          }}
        >
          I have asked: confirm
        </button>
      </p>
    </dialog>
  )
}
