import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Problem } from '../../contract/problems.ts'
import { browserClient } from '../api.ts'
import { hasReservationDraft } from '../pages/reservation/draft.ts'
import { Field } from '../ui/field.tsx'
import { hasEditorDraft } from './editor/editor-draft.ts'
import { LOGIN_MESSAGES } from './messages.ts'
import { storeToken } from './session.ts'
import { failureLine, failureText } from './staff-call.ts'

/** Username, password, token; a code where the account asks for one. Whoever was thrown out of a tab comes back. */
export function LoginForm() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [code, setCode] = useState<'needed' | 'offered'>()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const ended = pathname !== '/admin' && !error && !code

  const login = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    setBusy(true)
    setError(undefined)
    try {
      const given = text('code').trim()
      const body = {
        username: text('username'),
        password: text('password'),
        ...(given ? { code: given } : {}),
      }
      const answer = await browserClient('signIn', { body })
      if (!answer?.token) setError(LOGIN_MESSAGES.loginNoToken)
      else {
        storeToken(answer.token)
        navigate(pathname === '/admin' ? '/admin/fleet' : pathname + search, { replace: true })
      }
    } catch (problem) {
      const kind = problem instanceof Problem ? problem.code : undefined
      if (kind === 'code_needed') setCode('needed')
      else {
        if (kind === 'too_many') setCode(known => known ?? 'offered')
        setError(failureLine(failureText(problem, LOGIN_MESSAGES.loginFailed)))
      }
    }
    setBusy(false)
  }
  return (
    <form className="wrap page login" onSubmit={login}>
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
              // biome-ignore lint/a11y/noAutofocus: it has just appeared, and is all that is missing
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

/** True where something of this tab waits behind the login. */
function hasDraft(): boolean {
  return hasEditorDraft() || hasReservationDraft()
}
