import { type ReactNode, useState } from 'react'
import * as common from '#messages/office-common'
import { DOLLARS } from '../tariff/document/cell-values.ts'
import { FormActions } from './form-actions.tsx'
import { FormField } from './form-field.tsx'
import { OfficeForm } from './office-form.tsx'
import { useCallForm } from './use-call-form.ts'
import { useOpener } from './use-opener.ts'

type Props<Body extends object> = {
  label: string
  /** By default, the label. */
  submit?: string
  note?: ReactNode
  failed?: string
  className?: string
  send: (typed: Body) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A short form in its place among the facts of a record. */
export function InlineForm<Body extends object>(props: Props<Body>) {
  const { label, submit = label, note, failed = common.notSaved, send, onClose, children } = props
  const { className = 'pt-1.5! border-t border-hair' } = props
  const form = useCallForm<Body>(send, failed)
  useOpener()
  return (
    <OfficeForm form={form} className={`fact-fields ${className}`} label={label}>
      {note && <p className="panel-note">{note}</p>}
      {children}
      <FormActions form={form} submit={submit} onCancel={onClose} />
    </OfficeForm>
  )
}

/** In dollars. */
export function AmountField({ label = common.amount, initial = '' }: { label?: string; initial?: string }) {
  return <FormField label={label} name="cents" inputMode="decimal" initial={initial} required autoFocus />
}

export function ReasonField({ autoFocus }: { autoFocus?: boolean }) {
  return <FormField label={common.reason} name="reason" required maxLength={200} wide autoFocus={autoFocus} />
}

/** Idempotency key, one per opened form. */
export function useEntryKey(): string {
  return useState(() => crypto.randomUUID())[0]
}

/** Invalid amounts are sent empty; the server refuses them at the field. */
export const centsOf = (typed: string) => DOLLARS.read(typed) ?? 0
