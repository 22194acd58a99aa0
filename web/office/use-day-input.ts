import { type KeyboardEvent, useEffect, useRef } from 'react'
import { isCalendarDate } from '../../domain/values/day-arithmetic.ts'

/**
 * For a native date field that navigates: a typed day is used on Enter or when the field is left, one from the
 * browser's picker immediately. Required fields can't be cleared.
 */
export function useDayInput(day: string | undefined, use: (day: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const isTyping = useRef(false)
  const isChanged = useRef(false)
  // Uncontrolled: a date being typed keeps its parts.
  useEffect(() => {
    const { current } = input
    if (current && document.activeElement !== current) current.value = day ?? ''
  }, [day])
  const commit = () => {
    const { value = '', validity } = input.current ?? {}
    if (!isChanged.current || !validity?.valid || (value && !isPlausible(value))) return false
    isTyping.current = false
    isChanged.current = false
    if (value === (day ?? '')) return false
    use(value)
    return true
  }
  return {
    ref: input,
    defaultValue: day,
    onChange() {
      isChanged.current = true
      if (!isTyping.current && input.current?.value) commit()
    },
    onPointerDown() {
      isTyping.current = false
    },
    onKeyDown({ key, altKey }: KeyboardEvent) {
      if (key === 'Enter') commit()
      else if (opensPicker(key, altKey)) isTyping.current = false
      else if (/^(\d|Arrow.*|Backspace|Delete)$/.test(key)) isTyping.current = true
    },
    onBlur() {
      if (!commit() && input.current) input.current.value = day ?? ''
      isTyping.current = false
      isChanged.current = false
    },
  }
}

function opensPicker(key: string, altKey: boolean): boolean {
  return altKey || key === ' ' || key === 'F4'
}

/** While a year is typed, it is 2 or 20. */
function isPlausible(value: string): boolean {
  return isCalendarDate(value) && value >= '2000'
}
