import { type ReactNode, useState } from 'react'
import { Failure } from '../editor/failure.tsx'
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
  /** Success and failure are shown even so. */
  hidden?: boolean
  /** Beside the button that saves. */
  buttons?: ReactNode
  children: ReactNode
}

/** A form of the one record of its kind. */
export function SettingForm<Item extends Versioned, Body extends object>(props: Props<Item, Body>) {
  const { saved, save, onSaved, savedText, hidden, ...rest } = props
  const { label, submit, oneOfSeveral, buttons, children, ...options } = rest
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
  const { busy, failed, clear } = form
  const shown = (
    <OfficeForm form={hidden ? { ...form, failed: undefined } : form} label={label}>
      {children}
      <FormActions form={form} submit={submit} oneOfSeveral={oneOfSeveral} discards>
        {buttons}
      </FormActions>
    </OfficeForm>
  )
  return (
    <>
      {hidden && failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      {hidden === undefined ? shown : <div hidden={hidden}>{shown}</div>}
      {isSaved && <SuccessModal message={savedText} />}
    </>
  )
}

export const TEXT = 'max-w-[44em] text-fg2 leading-[1.5]'

type SectionProps = { id: string; title: string; text: string; children: ReactNode }

export function SettingSection({ id, title, text, children }: SectionProps) {
  return (
    <section className="grid gap-5 max-w-240 mt-10 pt-6 border-t border-hair" aria-labelledby={id}>
      <h2 className="text-25" id={id}>
        {title}
      </h2>
      <p className={TEXT}>{text}</p>
      {children}
    </section>
  )
}
