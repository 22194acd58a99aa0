import { type InputHTMLAttributes, type RefObject, useEffect } from 'react'
import * as texts from '#messages/date-time-picker'
import { zoneNote } from '../../zone-text.ts'
import { Calendar, MonthList } from './calendar.tsx'
import { chosenText, rulesOf } from './picker-rules.ts'
import { Popup } from './popup.tsx'
import { Sheet } from './sheet.tsx'
import { TimeList, TimeTabs } from './time-options.tsx'
import { usePicker } from './use-picker.ts'
import './picker.css'
import './sheet.css'

export type PickerProps = {
  kind: 'date' | 'time'
  id: string
  title: string
  timeZone: string
  partner?: string | undefined
  isPastAllowed?: boolean | undefined
  min: string | undefined
  root: RefObject<HTMLDivElement | null>
  /** The browser's own field, which has the value. */
  own: RefObject<HTMLInputElement | null>
  input: RefObject<HTMLInputElement | null>
  value: string
  text: string
  /** Of the text field, also from before this part was loaded. */
  clicks: number
  /** Called with each change. An event listener would render before React has read the key. */
  onType: RefObject<() => void>
  show: (value: string) => string
  commit: (value: string, text?: string) => void
  setAttributes: (attributes: InputHTMLAttributes<HTMLInputElement>) => void
}

export function Picker(props: PickerProps) {
  const { kind, id, title, timeZone, input, value, commit } = props
  const rules = rulesOf(props)
  const state = usePicker(props, rules)
  const { isOpen, isSheet, marked, fault, close } = state
  const ids = { popup: `${id}-popup`, fault: `${id}-fault` }
  useAttributes(props, { isOpen: isOpen && !isSheet, marked, hasFault: fault !== '', ids })
  const parts = {
    value,
    note: zoneNote(timeZone),
    onChoose(chosen: string) {
      commit(chosen)
      if (isSheet) return
      close()
      input.current?.focus()
    },
  }
  const dates = { ...parts, limits: rules.limits, today: rules.today }
  return (
    <>
      <div
        className="field-note when-hint pointer-events-none absolute inset-x-0 top-[calc(100%_+_4px)] bottom-auto z-10 not-empty:border not-empty:border-hair not-empty:bg-raised not-empty:px-4 not-empty:py-2"
        role="status"
      >
        {state.hint}
      </div>
      {fault && (
        <div className="field-error when-fault" id={ids.fault}>
          {fault}
        </div>
      )}
      {isOpen && !isSheet && (
        <Popup anchor={input} id={ids.popup} label={title} kind={kind}>
          {kind === 'date' ? (
            <Calendar {...dates} hasFocus={state.opened === 'keys'} />
          ) : (
            <TimeList {...parts} id={ids.popup} label={title} marked={marked} />
          )}
        </Popup>
      )}
      {isSheet && (
        <Sheet title={title} choice={chosenText(props)} {...sheetButton(props)} onClose={close}>
          {kind === 'date' ? <MonthList {...dates} /> : <TimeTabs {...parts} />}
        </Sheet>
      )}
    </>
  )
}

type Shown = {
  isOpen: boolean
  marked: string | undefined
  hasFault: boolean
  ids: { popup: string; fault: string }
}

function useAttributes({ kind, setAttributes }: PickerProps, { isOpen, marked, hasFault, ids }: Shown) {
  const { popup, fault } = ids
  useEffect(() => {
    setAttributes({
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? popup : undefined,
      ...(isOpen && kind === 'time' && marked ? { 'aria-activedescendant': `${popup}-${marked}` } : {}),
      ...(hasFault ? { 'aria-invalid': true, 'aria-describedby': fault } : {}),
    })
  }, [setAttributes, kind, isOpen, marked, hasFault, popup, fault])
}

/** A date's sheet leads on to the time. */
function sheetButton({ kind, own, partner }: PickerProps) {
  const next = kind === 'date' && partner ? own.current?.form?.elements.namedItem(partner) : undefined
  const box = next instanceof HTMLElement ? next.parentElement?.querySelector('input[role]') : undefined
  if (!(box instanceof HTMLInputElement)) return { button: texts.done, onButton: () => {} }
  return {
    button: texts.chooseTime,
    onButton() {
      box.focus()
      box.click()
    },
  }
}
