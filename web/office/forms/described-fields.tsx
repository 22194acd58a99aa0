import { type ReactNode, useState } from 'react'
import { ChoiceField } from './choice-field.tsx'
import type { DescribedField } from './described-field.ts'
import { useField } from './form-context.ts'
import { FormField } from './form-field.tsx'

type Props = {
  fields: readonly DescribedField[]
  /** Of the labels of switches. */
  switchClass?: string | undefined
}

export function DescribedFields({ fields, switchClass = '' }: Props) {
  return fields.map(({ unit: _, optional: __, choices, isSwitch, ...field }) => {
    if (isSwitch) return <Switch key={field.name} {...field} className={switchClass} />
    if (choices) return <ChoiceField key={field.name} {...field} choices={choices} />
    const { type = field.max === undefined ? undefined : 'number' } = field
    return <FormField key={field.name} {...field} {...(type ? { type } : { inputMode: 'decimal' })} />
  })
}

type SwitchProps = Pick<DescribedField, 'name' | 'label' | 'note'> & {
  className: string
  /** Shown while it is on. */
  children?: ReactNode
}

export function Switch({ name, label, note, className, children }: SwitchProps) {
  const { start } = useField(name)
  const [isOn, setIsOn] = useState(start === true)
  const input = (
    <label className={`${className} inline-flex gap-2.25 items-center min-h-(--control)`}>
      <input
        type="checkbox"
        name={name}
        defaultChecked={start === true}
        onChange={event => setIsOn(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
  return (
    <>
      {note === undefined ? (
        input
      ) : (
        <div>
          {input}
          <p className="field-note">{note}</p>
        </div>
      )}
      {isOn && children}
    </>
  )
}
