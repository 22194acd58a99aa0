import * as words from '#messages/email-hint'
import * as reservation from '#messages/reservation'
import { nearMissAddress } from '../../../domain/values/near-miss.ts'

let note: HTMLElement | undefined

/**
 * Suggests a correction for addresses one typo away from a large mail service. Never blocks. Loaded on input,
 * so not part of the form.
 */
export function watchEmail(): void {
  document.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('form.ride [name="email"]')) suggest(target)
  })
}

function suggest(field: HTMLInputElement): void {
  note?.remove()
  const meant = nearMissAddress(field.value)
  if (!meant) return
  note = document.createElement('p')
  note.className = 'field-note'
  note.setAttribute('role', 'status')
  const use = document.createElement('button')
  use.type = 'button'
  use.className = 'text-button'
  use.textContent = reservation.useIt
  use.addEventListener('click', () => {
    field.value = meant
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
    note?.remove()
  })
  note.append(words.meant({ address: meant }), ' ', use)
  field.after(note)
}
