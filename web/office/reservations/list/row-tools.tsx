import * as common from '#messages/office-common'
import * as words from '#messages/office-reservations'
import * as shared from '#messages/shared'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { mailtoHref, phoneHref } from '../../../../domain/values/contact-links.ts'
import { typedPhoneText } from '../../customers/phone-text.ts'
import { RowMenu } from '../../table/row-menu.tsx'
import { useRowTab } from '../../table/row-tab.ts'

type Props = { ride: Reservation; busy: boolean; onEdit: () => void; onDelete: () => void }

export function RowTools({ ride, busy, onEdit, onDelete }: Props) {
  const { firstName, lastName, phoneNumber, email } = ride
  const name = `${firstName} ${lastName}`
  const tabIndex = useRowTab()
  const named = <span className="sr-only"> {name}</span>
  return (
    <>
      <button
        className="row-edit me-1 h-5.5 py-0 px-2 border border-fg2 rounded-xs bg-raised font-text font-medium text-13/5 normal-nums phone:hidden"
        type="button"
        tabIndex={tabIndex}
        onClick={onEdit}
      >
        {common.edit}
        {named}
      </button>
      <RowMenu name={name}>
        <a href={phoneHref(phoneNumber)}>
          {common.call} <small>{typedPhoneText(phoneNumber)}</small>
        </a>
        {email && (
          <a href={mailtoHref(email)}>
            {shared.email} <small>{email}</small>
          </a>
        )}
        <button className="on-touch on-narrow" type="button" onClick={onEdit}>
          {common.edit}
          {named}
        </button>
        <button type="button" aria-disabled={busy} onClick={onDelete}>
          {words.remove}
          {named}
        </button>
      </RowMenu>
    </>
  )
}
