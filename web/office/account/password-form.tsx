import { MIN_PASSWORD } from '../../../domain/staff.ts'
import { useToast } from '../../shell/toasts.tsx'
import { Field } from '../../ui/field.tsx'
import { Failure } from '../editor/failure.tsx'
import { staffCall } from '../staff-call.ts'
import { useFormCall } from './use-form-call.ts'

export function PasswordForm({ username, onChanged }: { username: string; onChanged: () => void }) {
  const toast = useToast()
  const { busy, errors, failed, onSubmit } = useFormCall(async form => {
    const body = { current: String(form.get('current')), next: String(form.get('next')) }
    toast((await staffCall('changePassword', { body })).message)
    onChanged()
  })
  return (
    <form className="editor-form" onSubmit={onSubmit}>
      <h2>Change password</h2>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field
        label="Current password"
        name="current"
        type="password"
        autoComplete="current-password"
        required
        error={errors['current']}
      />
      <Field
        label={`New password, at least ${MIN_PASSWORD} characters`}
        name="next"
        type="password"
        autoComplete="new-password"
        minLength={MIN_PASSWORD}
        required
        error={errors['next']}
      />
      {failed && <Failure failed={failed} busy={busy} />}
      <p className="actions">
        <button className="button primary" type="submit" disabled={busy}>
          Change password
        </button>
        <span className="quiet-note">All your other sessions end.</span>
      </p>
    </form>
  )
}
