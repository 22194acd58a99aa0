import type { RefObject } from 'react'
import type { PhoneDraft } from './phone-draft.ts'
import { isStopName, nextStop } from './phone-stops.ts'
import { nextField } from './phone-values.ts'

export type FormRef = RefObject<HTMLFormElement | null>

export function fieldAfter({ values, stops }: PhoneDraft, from: string): string {
  const after = isStopName(from) ? 'pickUpAddress' : from
  return nextStop(stops, from) ?? nextField(values, after) ?? 'take'
}

export function focusField(form: FormRef, name: string) {
  const field = form.current?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
