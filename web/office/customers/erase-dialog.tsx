import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-customers'
import type { Customer } from '../../../contract/customers/schemas.ts'
import { useToast } from '../../shell/toasts.tsx'
import { Button } from '../button.tsx'
import { useRevalidate } from '../data/use-read.ts'
import { formatList } from '../format-number.ts'
import { Dialog } from '../forms/dialog.tsx'
import { FormField } from '../forms/form-field.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { forgetRecords } from '../live/forget-records.ts'
import { staffCall } from '../staff-call.ts'
import { CUSTOMER_DIALOG } from './customer-dialog.tsx'
import { useUndo } from './customer-undo.tsx'

type Props = {
  customer: Customer
  /** Called during the call, so that erased data is not fetched again. */
  onErasing: (erasing: boolean) => void
  onClose: () => void
}

/** Requires typing the customer's name. */
export function EraseDialog({ customer, onErasing, onClose }: Props) {
  const { _id: id, name, reservations, merged } = customer
  const [typed, setTyped] = useState('')
  const { offer } = useUndo()
  const revalidate = useRevalidate()
  const toast = useToast()
  const navigate = useNavigate()
  const { search } = useLocation()
  const form = useCallForm<{ name: string }>(async body => {
    onErasing(true)
    const erased = await staffCall('eraseCustomer', { id, body: { name: body.name.trim() } }).catch(
      (error: unknown) => {
        onErasing(false)
        throw error
      },
    )
    forgetRecords([id, ...reservations.map(({ _id }) => _id)])
    toast(erased.message, 'lasting')
    offer(undefined)
    navigate({ pathname: '/admin/customers', search }, { replace: true, preventScrollReset: true })
    revalidate('searchCustomers')
  }, common.actionFailed)
  return (
    <Dialog className={CUSTOMER_DIALOG} title={words.erase({ name })} onClose={onClose}>
      <p>{words.eraseFinal}</p>
      <h3>{words.erasedParts}</h3>
      <ul className="grid gap-1 mt-2.5 mb-0 mx-0 ps-4.5">
        <li>{words.eraseNames}</li>
        <li>{words.eraseNotes({ names: namesOf(merged) || 'none' })}</li>
        <li>{words.eraseMessages}</li>
        <li>{words.eraseActivity}</li>
      </ul>
      <h3>{words.keptParts}</h3>
      <ul className="grid gap-1 mt-2.5 mb-0 mx-0 ps-4.5">
        <li>{words.keptTrips}</li>
        <li>{words.keptSheets}</li>
        <li>{words.keptStaff}</li>
        <li>{words.keptBackups}</li>
      </ul>
      <OfficeForm form={form} className="grid gap-1 mt-4">
        <FormField
          label={words.eraseType({ name })}
          name="name"
          autoComplete="off"
          required
          onInput={event => setTyped(event.currentTarget.value.trim())}
        />
        <p className="actions">
          <Button className="danger" type="submit" busy={form.busy || typed !== name}>
            {form.busy ? common.saving : words.erase({ name })}
          </Button>
          <Button look="primary" onClick={onClose}>
            {words.keep}
          </Button>
        </p>
      </OfficeForm>
    </Dialog>
  )
}

function namesOf(merged: Customer['merged']): string {
  return formatList(merged.map(({ name }) => name))
}
