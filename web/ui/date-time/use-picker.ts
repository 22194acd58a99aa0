import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import * as texts from '#messages/date-time-picker'
import type { PickerProps } from './picker.tsx'
import { actionOf, type KeyAction } from './picker-keys.ts'
import type { Rules } from './picker-rules.ts'
import { moveTime, stepAt } from './time-list.ts'

type Opened = 'click' | 'keys'

const EVENTS = ['keydown', 'focusout']
const SHEET = '(max-width: 767px)'

export function usePicker(props: PickerProps, rules: Rules) {
  const { kind, root, input, value, text, show, commit, clicks, onType } = props
  const [opened, setOpened] = useState<Opened>()
  const [marked, setMarked] = useState<string>()
  const [answeredClicks, setAnsweredClicks] = useState(0)
  if (clicks !== answeredClicks) {
    setAnsweredClicks(clicks)
    setOpened(opened ?? 'click')
  }
  const { fault, setAccepted } = useFault(props, rules)
  const isTyped = text.trim() !== '' && text !== show(value)
  const isOpen = opened !== undefined
  const isSheet = isOpen && matchMedia(SHEET).matches
  const typed = isTyped ? rules.parse(text) : undefined

  const close = () => {
    setOpened(undefined)
    setMarked(undefined)
  }
  const take = () => {
    close()
    if (!isTyped) return
    commit(typed ?? '', typed ? show(typed) : text)
    setAccepted(typed ? show(typed) : text)
  }
  const actions: Record<KeyAction, (key: string) => void> = {
    take,
    choose() {
      if (!marked) return take()
      commit(marked)
      close()
    },
    close() {
      close()
      input.current?.focus()
    },
    restore: () => commit(value),
    move(key) {
      if (isTyped) take()
      setOpened('keys')
      const from = typed ?? value
      if (kind === 'time') setMarked(isOpen ? moveTime(marked ?? from, key) : stepAt(from))
    },
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A sheet is a dialog with keys of its own.
    if (isSheet || (event.target !== input.current && event.key !== 'Escape')) return
    const action = actionOf(event.key, { kind, isOpen, isTyped })
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    actions[action](event.key)
  }
  const leaveTo = (target: EventTarget | null) => {
    if (!(target instanceof Node && root.current?.contains(target))) take()
  }
  useListener(root, event => {
    if (event instanceof KeyboardEvent) onKeyDown(event)
    else if (event instanceof FocusEvent) leaveTo(event.relatedTarget)
  })
  useEffect(() => {
    onType.current = close
  })
  const [isFirst, setFirst] = useState(true)
  useLayoutEffect(() => {
    if (!isFirst) return
    setFirst(false)
    // Typed and left before this part was loaded.
    if (!root.current?.contains(document.activeElement)) take()
  })
  return {
    ...{ opened, isOpen, isSheet, marked, fault, close },
    hint: typed && texts.enterHint({ value: show(typed) }),
  }
}

function useListener(root: RefObject<HTMLElement | null>, listener: (event: Event) => void) {
  useEffect(() => {
    const { current } = root
    for (const name of EVENTS) current?.addEventListener(name, listener)
    return () => {
      for (const name of EVENTS) current?.removeEventListener(name, listener)
    }
  })
}

/** Of accepted text, until it or its limits change. Blocks the form. */
function useFault({ own, text, value }: PickerProps, { invalid, faultOf }: Rules) {
  const [accepted, setAccepted] = useState<string>()
  const fault = accepted !== text ? '' : value ? faultOf(value) : invalid
  useEffect(() => own.current?.setCustomValidity(fault), [own, fault])
  return { fault, setAccepted }
}
