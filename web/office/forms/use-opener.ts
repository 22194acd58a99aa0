import { useEffect, useState } from 'react'

/** `isOne`: no other button in it has the same text. */
type Around = { element: Element; isOne: boolean }

const equalIn = (element: Element, text: string | null) =>
  [...element.querySelectorAll('button')].filter(({ textContent }) => textContent === text)

/** The focused control, and the elements around it, which outlive it. */
function openerNow() {
  const { activeElement: control } = document
  const around: Around[] = []
  for (let element = control?.parentElement; element; element = element.parentElement)
    around.push({ element, isOne: equalIn(element, control?.textContent ?? '').length === 1 })
  return { control, around }
}

/** The button that replaces it; equal ones may belong to other rows. */
function redrawn(around: Around[], text: string | null): HTMLElement | undefined {
  const place = around.find(({ element }) => element.isConnected)
  const [button, another] = place ? equalIn(place.element, text) : []
  return place?.isOne && !another ? button : undefined
}

/** The heading of the section, else its first button. */
function startOf(around: Around[]): HTMLElement | undefined {
  const section = around.find(({ element }) => element.isConnected && element.matches(SECTIONS))?.element
  const heading = section?.querySelector<HTMLElement>('h1, h2, h3, h4')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading ?? section?.querySelector('button') ?? undefined
}

const SECTIONS = ':is(section,dialog,main)'

/** When a form is closed, the control that opened it has the focus again, else its replacement or its section. */
export function useOpener() {
  const [{ control, around }] = useState(openerNow)
  useEffect(
    () => () => {
      if (!(control instanceof HTMLElement) || document.activeElement !== document.body) return
      const target = control.isConnected ? control : (redrawn(around, control.textContent) ?? startOf(around))
      target?.focus({ preventScroll: true })
    },
    [control, around],
  )
}
