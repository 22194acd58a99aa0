import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { browserClient } from '../api.ts'
import { Field } from '../ui/field.tsx'
import { LOGIN_MESSAGES } from './messages.ts'
import { storeToken } from './session.ts'
import { serverMessage } from './staff-call.ts'

/** Username, password, token. Whoever was thrown out of a tab comes back to it. */
export function LoginForm() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const ended = pathname !== '/admin' && !error

  const login = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setError(undefined)
    try {
      const body = { username: String(form.get('username')), password: String(form.get('password')) }
      const answer = await browserClient('signIn', { body })
      if (!answer?.token) setError(LOGIN_MESSAGES.loginNoToken)
      else {
        storeToken(answer.token)
        navigate(pathname === '/admin' ? '/admin/fleet' : pathname, { replace: true })
      }
    } catch (problem) {
      setError(serverMessage(problem) ?? LOGIN_MESSAGES.loginFailed)
    }
    setBusy(false)
  }
  return (
    <form className="wrap page login" onSubmit={login}>
      <h1>Admin Login</h1>
      {ended && <p className="lead">{LOGIN_MESSAGES.loginNeeded}</p>}
      <Field label="Username" name="username" autoComplete="username" required />
      <Field label="Password" name="password" type="password" autoComplete="current-password" required />
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
