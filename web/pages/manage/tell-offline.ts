import * as words from '#messages/forms'

let note: HTMLElement | undefined

/** Native forms would show the browser's error page offline, so this shows a note and keeps the input. */
export function tellOffline(): void {
  document.addEventListener('submit', holdBack, { capture: true })
  addEventListener('online', () => note?.remove())
}

function holdBack(event: SubmitEvent): void {
  note?.remove()
  if (navigator.onLine || !(event.target instanceof HTMLFormElement)) return
  event.preventDefault()
  // Otherwise React would consider the form sent.
  event.stopPropagation()
  note = document.createElement('p')
  note.setAttribute('role', 'alert')
  note.style.color = 'var(--alert)'
  // Below the buttons of a row.
  note.style.flexBasis = '100%'
  note.textContent = words.notReached
  event.target.append(note)
}
