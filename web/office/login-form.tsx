import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Field } from '../ui/field.tsx'
import { hasDraft } from './forms/drafts.ts'
import { LOGIN_MESSAGES } from './messages.ts'
import { storeToken } from './session.ts'
import { useSignIn } from './use-sign-in.ts'

/** The login. A user whose session ended returns to the page that was open. */
export function LoginForm() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { busy, error, code, signIn } = useSignIn(token => {
    storeToken(token)
    navigate(pathname === '/admin' ? '/admin/fleet' : pathname + search, { replace: true })
  })
  const ended = pathname !== '/admin' && !error && !code
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void signIn(new FormData(event.currentTarget))
  }
  return (
    <form className="wrap page login" onSubmit={onSubmit}>
      <h1>Admin Login</h1>
      {ended && (
        <p className="lead">
          {LOGIN_MESSAGES.loginNeeded} {hasDraft() && LOGIN_MESSAGES.draftKept}
        </p>
      )}
      <Field label="Username" name="username" autoComplete="username" required />
      <Field label="Password" name="password" type="password" autoComplete="current-password" required />
      {code && (
        <Field
          label="Code"
          name="code"
          note={code === 'needed' ? LOGIN_MESSAGES.codeNeeded : LOGIN_MESSAGES.codePasses}
        >
          {({ defaultValue: _, ...field }) => (
            <input
              {...field}
              // biome-ignore lint/a11y/noAutofocus: the field has just appeared and is the only one left to fill
              autoFocus={code === 'needed'}
              autoComplete="one-time-code"
              inputMode="text"
              required={code === 'needed'}
              minLength={6}
            />
          )}
        </Field>
      )}
      {error && (
        <p className="alert" role="alert">
          {error}
        </p>
      )}
      <button className="button primary" type="submit" disabled={busy}>
        {busy ? 'Logging in...' : 'Login'}
      </button>
    </form>
  )
}
