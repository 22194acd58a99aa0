import type { ComponentProps } from 'react'
import { DOLLARS, PERCENT } from '../tariff/document/cell-values.ts'
import { valueIn, withValue } from '../tariff/document/paths.ts'
import type { Choice } from './choice-field.tsx'
import type { FormField } from './form-field.tsx'

/** Shows a value of a document in its control, and reads it from there. */
export type FormUnit = {
  show(value: unknown): unknown
  /** Invalid text is sent as typed, so that the server reports it at its field. */
  read(typed: unknown): unknown
  /** Away from its control, such as "$300.00". */
  said?(value: number): string
}

const amounts = ({ text, read }: typeof DOLLARS, said: (text: string) => string): Required<FormUnit> => ({
  show: value => text(Number(value)),
  read: typed => read(String(typed)) ?? typed,
  said: value => said(text(value)),
})

const HOUR_MINUTES = 60

export const FORM_UNITS = {
  dollars: amounts(DOLLARS, text => `$${text}`),
  percent: amounts(PERCENT, text => `${text}%`),
  /** Minutes, in hours. */
  notice: {
    show: minutes => Number(minutes) / HOUR_MINUTES,
    read: hours => (typeof hours === 'number' ? Math.round(hours * HOUR_MINUTES) : hours),
  },
  /** Empty text is refused at its field; null would be another value. */
  whole: { show: value => value, read: typed => typed ?? '' },
} satisfies Record<string, FormUnit>

/** One description of a value in a form: its control, its value in the document and its difference follow from it. */
export type DescribedField = {
  /** Path in the document and in the form. */
  name: string
  label: string
  note?: string | undefined
  unit?: FormUnit
  /** Undefined for text and numbers. */
  choices?: readonly Choice[]
  isSwitch?: boolean
  /** Left out of the document if empty. */
  optional?: boolean
  /** A number without `max` and a type is typed as text, such as an amount. */
  min?: number
  max?: number
  step?: number
  required?: boolean
  initial?: string
} & Pick<
  ComponentProps<typeof FormField>,
  'type' | 'placeholder' | 'maxLength' | 'autoComplete' | 'errorPaths' | 'wide'
>

type Converted = Pick<DescribedField, 'name' | 'unit' | 'optional'>

/** The values of a form, with nothing but its fields. */
export function shownValues(fields: readonly Converted[], document: object): object {
  return fields.reduce((values: object, { name, unit }) => {
    const value = valueIn(document, name)
    return value === undefined ? values : withValue(values, name, unit ? unit.show(value) : value)
  }, {})
}

/** The document of typed values. */
export function readValues(fields: readonly Converted[], typed: object, start: object = {}): object {
  return fields.reduce((document, { name, unit, optional }) => {
    const value = valueIn(typed, name)
    const isEmpty = value === null || String(value).trim() === ''
    if (value === undefined || (optional && isEmpty)) return document
    return withValue(document, name, unit ? unit.read(value) : value)
  }, start)
}

/** The name of a field, and its values as text. */
export function saidValue(field: DescribedField | undefined, value: string | number): string {
  const chosen = field?.choices?.find(([known]) => known === value)?.[1]
  if (chosen !== undefined) return chosen
  return (typeof value === 'number' && field?.unit?.said?.(value)) || String(value)
}
