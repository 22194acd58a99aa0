import { useState } from 'react'
import * as document from '#messages/document'
import * as common from '#messages/office-common'
import * as words from '#messages/office-money'
import * as shared from '#messages/shared'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { FormField } from '../../forms/form-field.tsx'
import { OfficeForm } from '../../forms/office-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { staffCall } from '../../staff-call.ts'
import { FormButtons, type MoneyFormProps } from './money-forms.tsx'

type InvoiceBody = { name: string; company: string; address: string; orderNumber: string }

/** Reverses the current invoice in the same step. */
export function InvoiceForm({
  id,
  money,
  reservation,
  onSaved,
  onClose,
}: MoneyFormProps & { reservation: Reservation }) {
  const [key] = useState(() => crypto.randomUUID())
  const { current } = money.invoice
  const form = useCallForm<InvoiceBody>(async typed => {
    const body = { ...typed, id: key, ...(current ? { replaces: current._id } : {}) }
    onSaved(await staffCall('issueInvoice', { id, body, ifMatch: money.version }))
  }, common.notSaved)
  const label = current ? words.invoiceAgain : common.issueInvoice
  const name = current?.name ?? `${reservation.firstName} ${reservation.lastName}`.trim()
  return (
    <OfficeForm form={form} className="fact-fields pt-1.5! border-t border-hair" label={label}>
      {current && <p className="panel-note">{words.invoiceReplaces({ number: current.number })}</p>}
      <FormField label={shared.name} name="name" initial={name} required maxLength={120} autoFocus />
      <FormField label={shared.company} name="company" initial={current?.company ?? ''} maxLength={120} />
      <FormField label={shared.address} name="address" initial={current?.address ?? ''} wide>
        {field => <textarea {...field} rows={3} maxLength={300} />}
      </FormField>
      <FormField
        label={document.poNumber}
        name="orderNumber"
        initial={current?.orderNumber ?? ''}
        maxLength={60}
        wide
      />
      <FormButtons form={form} submit={common.issueInvoice} onClose={onClose} />
    </OfficeForm>
  )
}

export function TakeBackForm({ id, money, onSaved, onClose }: MoneyFormProps) {
  const { current } = money.invoice
  const form = useCallForm<{ reason: string }>(async ({ reason }) => {
    const body = { invoice: current?._id ?? '', reason }
    onSaved(await staffCall('cancelInvoice', { id, body, ifMatch: money.version }))
  }, common.actionFailed)
  return (
    <OfficeForm form={form} className="fact-fields pt-1.5! border-t border-hair" label={words.voidInvoice}>
      <p className="panel-note">{words.invoiceReplaces({ number: current?.number ?? '' })}</p>
      <FormField label={common.reason} name="reason" required maxLength={200} wide autoFocus />
      <FormButtons form={form} submit={words.voidInvoice} onClose={onClose} />
    </OfficeForm>
  )
}
