import type { ComponentProps, ReactNode } from 'react'
import * as common from '#messages/office-common'
import { OfficeForm } from './office-form.tsx'
import rulesForm from './rules-form.module.css'

type Props = Pick<ComponentProps<typeof OfficeForm>, 'form'> & {
  label: string
  intro: string
  /** Others see the rules, and cannot change them. */
  isOwner: boolean
  fields: ReactNode
  fieldsClass?: string
  actions: ReactNode
  after?: ReactNode
  tester: ReactNode
}

/** A form of rules, with their tester beside it. */
export function RulesPage(props: Props) {
  const { form, label, intro, isOwner, fields, fieldsClass = 'mb-3', actions, after, tester } = props
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_396px] gap-y-0 gap-x-(--edge) items-start text-14 leading-5 max-[1281px]:grid-cols-1">
      <div>
        <OfficeForm form={form} className={`${rulesForm['form']} docked`} label={label}>
          <p className="quiet-note">{isOwner ? intro : common.viewOnly}</p>
          <fieldset className={`mt-0 mx-0 p-0 border-0 min-w-0 ${fieldsClass}`} disabled={!isOwner}>
            {fields}
          </fieldset>
          {isOwner && actions}
        </OfficeForm>
        {after}
      </div>
      {tester}
    </div>
  )
}

type TesterProps = { label: string; className?: string; children: ReactNode }

/** Beside a form: shows the effect of what is typed there. */
export function RuleTester({ label, className = '', children }: TesterProps) {
  return (
    <aside
      className={`sticky top-[calc(var(--bar)_+_12px)] max-h-[calc(100dvh_-_var(--bar)_-_24px)] overflow-auto pt-3.5 pb-4.5 px-4.5 border-t-2 border-coach bg-panel max-[1281px]:static max-[1281px]:max-h-none ${className}`}
      aria-label={label}
    >
      {children}
    </aside>
  )
}

type AskProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  labelClass?: string
  onType: (value: string) => void
}

export function AskField({ label, labelClass = '', onType, ...input }: AskProps) {
  return (
    <label className={`grid gap-1 text-fg2 text-13 ${labelClass}`}>
      {label}
      <input {...input} onChange={event => onType(event.currentTarget.value)} />
    </label>
  )
}
