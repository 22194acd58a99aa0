import { faultyControls } from '../../faulty-controls.ts'
import { WEBSITE } from '../../ui/bot-trap-fields.ts'
import { changeFromBrowser, type SubscriptionAnswer } from './change-subscription.ts'

export async function subscribe(form: HTMLFormElement): Promise<SubscriptionAnswer> {
  if (!form.checkValidity()) {
    const { errors, first } = faultyControls(form)
    first?.focus()
    return { ok: false, message: errors['email'] ?? '', errors }
  }
  const answer = await changeFromBrowser(new FormData(form))
  // Autofill may have filled the hidden field; the retry clears it.
  const hidden = form.elements.namedItem(WEBSITE)
  if (hidden instanceof HTMLInputElement) hidden.value = ''
  return answer
}
