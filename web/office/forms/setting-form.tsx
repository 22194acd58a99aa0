import { type ReactNode, useState } from 'react'
import { SuccessModal } from '../editor/success-modal.tsx'
import { FormActions } from './form-actions.tsx'
import { OfficeForm } from './office-form.tsx'
import type { Versioned } from './use-kept-draft.ts'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'

type Options<Item extends Versioned, Body extends object> = Pick<
  RecordFormOptions<Item, Body>,
  'noun' | 'valuesOf' | 'read' | 'current'
>

type Props<Item extends Versioned, Body extends object> = Options<Item, Body> & {
  saved: Item
  save: (body: Body, version: number) => Promise<Item>
  onSaved?: () => void
  /** Said in a dialog after a save. */
  savedText: string
  label?: string
  submit: string
  oneOfSeveral?: boolean
  /** Beside the button that saves. */
  buttons?: ReactNode
  children: ReactNode
}

/** A form of the one record of its kind. */
export function SettingForm<Item extends Versioned, Body extends object>(props: Props<Item, Body>) {
  const { saved, save, onSaved, savedText, label, submit, oneOfSeveral, buttons, children, ...options } =
    props
  const [isSaved, setIsSaved] = useState(false)
  const form = useRecordForm<Item, Body>({
    ...options,
    record: saved,
    save: (body, seen = saved) => save(body, seen.version),
    onSaved() {
      onSaved?.()
      setIsSaved(true)
    },
  })
  return (
    <>
      <OfficeForm form={form} label={label}>
        {children}
        <FormActions form={form} submit={submit} oneOfSeveral={oneOfSeveral} discards>
          {buttons}
        </FormActions>
      </OfficeForm>
      {isSaved && <SuccessModal message={savedText} />}
    </>
  )
}
