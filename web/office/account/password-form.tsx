import * as words from '#messages/office-account'
import { MIN_PASSWORD } from '../../../domain/staff/staff.ts'
import { useToast } from '../../shell/toasts.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { FormField } from '../forms/form-field.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { staffCall } from '../staff-call.ts'

export function PasswordForm({ username, onChanged }: { username: string; onChanged: () => void }) {
  const toast = useToast()
  const form = useCallForm<{ current: string; next: string }>(async ({ current, next }) => {
    await staffCall('changePassword', { body: { current, next } })
    toast(words.passwordChanged)
    onChanged()
  })
  return (
    <OfficeForm form={form}>
      <h2>{words.changePassword}</h2>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <FormField
        label={words.currentPassword}
        name="current"
        type="password"
        autoComplete="current-password"
        required
      />
      <FormField
        label={words.newPassword({ count: String(MIN_PASSWORD) })}
        name="next"
        type="password"
        autoComplete="new-password"
        minLength={MIN_PASSWORD}
        required
      />
      <FormActions form={form} submit={words.changePassword} oneOfSeveral>
        <span className="quiet-note">{words.othersEnd}</span>
      </FormActions>
    </OfficeForm>
  )
}
