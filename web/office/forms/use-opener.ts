import { useEffect, useState } from 'react'

/** The focused control, and the elements around it, which outlive it. */
function openerNow() {
  const { activeElement: control } = document
  const around: Element[] = []
  for (let element = control?.parentElement; element; element = element.parentElement) around.push(element)
  return { control, around }
}

/** When a form is closed, the control that opened it has the focus again, or the one that was drawn anew in its place. */
export function useOpener() {
  const [{ control, around }] = useState(openerNow)
  useEffect(
    () => () => {
      if (!(control instanceof HTMLElement) || document.activeElement !== document.body) return
      const buttons = around.find(({ isConnected }) => isConnected)?.querySelectorAll('button') ?? []
      const inPlace = [...buttons].find(({ textContent }) => textContent === control.textContent)
      const target = control.isConnected ? control : inPlace
      target?.focus({ preventScroll: true })
    },
    [control, around],
  )
}
