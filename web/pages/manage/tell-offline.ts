import * as words from '#messages/forms'

/** The note in the form that was not sent; one at a time. */
let note: HTMLElement | undefined

/**
 * The forms of these pages are sent by the browser, so that they work without scripts. Without a network the browser would
 * show a page of its own in the place of this one: the form says so instead, and what was typed stays.
 */
export function tellOffline(): void {
  document.addEventListener('submit', holdBack, { capture: true })
  addEventListener('online', () => note?.remove())
}

function holdBack(event: SubmitEvent): void {
  note?.remove()
  if (navigator.onLine || !(event.target instanceof HTMLFormElement)) return
  event.preventDefault()
  // The page would take the form for sent.
  event.stopPropagation()
  note = document.createElement('p')
  note.setAttribute('role', 'alert')
  note.style.color = 'var(--alert)'
  // Below the buttons, where these stand in a line.
  note.style.flexBasis = '100%'
  note.textContent = words.notReached
  event.target.append(note)
}
