import * as common from '#messages/office-common'
import { useToast } from '../../shell/toasts.tsx'

/** Save without a change closes the form and says so. */
export function useChangesOnly<Form extends { dirty: boolean; submit: () => void }>(
  form: Form,
  close: () => void,
): Form {
  const toast = useToast()
  const submit = () => {
    if (form.dirty) return form.submit()
    toast(common.noChanges)
    close()
  }
  return { ...form, submit }
}
