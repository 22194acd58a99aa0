import { type ChangeEvent, type ReactNode, useId } from 'react'
import type { Priced } from './priced-state.ts'

type Control = HTMLInputElement | HTMLSelectElement
type Common = { priced: Priced; name: string; label: string; note?: string | undefined; wide?: boolean }

type FieldProps = Common & {
  type?: 'text' | 'date' | 'time'
  min?: string
  error?: string | false | undefined
  /** The choices of a select: value and text. */
  choices?: [value: string | number, text: string | number][]
  /** The choice that counts while none was made. */
  usual?: string
}

/** A control of the trip, whose value is kept with the others. */
export function TripField({
  priced,
  name,
  label,
  note,
  wide,
  type,
  min,
  error,
  choices,
  usual = '',
}: FieldProps) {
  const id = useId()
  const { trip, set } = priced
  const control = {
    id,
    name,
    value: trip[name] ?? usual,
    onChange: (event: ChangeEvent<Control>) => set({ [name]: event.currentTarget.value }),
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': note || error ? `${id}-note` : undefined,
  }
  return (
    <div className={wide ? 'field wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {choices ? (
        <select {...control}>
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input {...control} type={type ?? 'text'} min={min} maxLength={40} autoComplete="off" />
      )}
      {(error || note) && (
        <p className={error ? 'field-error' : 'field-note'} id={`${id}-note`}>
          {error || note}
        </p>
      )}
    </div>
  )
}

type ChoiceProps = {
  priced: Priced
  name: string
  value: string
  usual?: string
  required?: boolean
  children: ReactNode
}

/** One of several radios; its text is the label. */
export const TripChoice = ({
  priced: { trip, set },
  name,
  value,
  usual = '',
  required,
  children,
}: ChoiceProps) => (
  <label>
    <input
      type="radio"
      name={name}
      value={value}
      required={required}
      checked={(trip[name] ?? usual) === value}
      onChange={() => set({ [name]: value })}
    />
    {children}
  </label>
)
