import { faultyControls } from '../../faulty-controls.ts'
import { WEBSITE } from '../../ui/bot-trap-fields.ts'
import { changeFromBrowser, type SubscriptionAnswer } from './change-subscription.ts'

/** Checks the subscription form by the constraints of its controls, and sends it. */
export async function subscribe(form: HTMLFormElement): Promise<SubscriptionAnswer> {
  if (!form.checkValidity()) {
    const { errors, first } = faultyControls(form)
    first?.focus()
    return { ok: false, message: errors['email'] ?? '', errors }
  }
  const answer = await changeFromBrowser(new FormData(form))
  // The browser's autofill may have filled the field that people cannot see; a second attempt begins without it.
  const hidden = form.elements.namedItem(WEBSITE)
  if (hidden instanceof HTMLInputElement) hidden.value = ''
  return answer
}
