import { type FormEvent, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as words from '#messages/office'
import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import { Field } from '../ui/field.tsx'
import { useSite } from '../ui/use-site.ts'
import { Button } from './button.tsx'
import { hasDraft } from './forms/drafts.ts'
import { storeToken } from './session.ts'
import { useSignIn } from './use-sign-in.ts'
import { localDate } from './zone.ts'

export function LoginForm() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { busy, error, code, signIn } = useSignIn(token => {
    storeToken(token)
    navigate(pathname + search, { replace: true })
  })
  const { timeZone } = useSite()
  // The first date of a page takes long, and no one waits for it here.
  useEffect(() => void localDate(timeZone), [timeZone])
  const ended = pathname !== '/admin' && !error && !code
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void signIn(new FormData(event.currentTarget))
  }
  return (
    <form className="wrap page login" onSubmit={onSubmit}>
      <h1>{words.loginTitle}</h1>
      {ended && (
        <p className="lead">
          {words.loginNeeded} {hasDraft() && words.draftKept}
        </p>
      )}
      <Field label={common.username} name="username" autoComplete="username" required />
      <Field
        label={words.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      {code && (
        <Field label={shared.code} name="code" note={code === 'needed' ? words.codeNeeded : words.codePasses}>
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
      <Button look="primary" type="submit" disabled={busy}>
        {busy ? words.loggingIn : words.login}
      </Button>
      <p className="login-help">{words.loginHelp}</p>
    </form>
  )
}
