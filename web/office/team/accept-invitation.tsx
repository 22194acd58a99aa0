import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { MIN_PASSWORD } from '../../../domain/staff.ts'
import { browserClient } from '../../api.ts'
import { privateMeta } from '../../seo.ts'
import { Field } from '../../ui/field.tsx'
import { useFormCall } from '../account/use-form-call.ts'
import { storeToken } from '../session.ts'
import type { Route } from './+types/accept-invitation.ts'
import '../../ui/sections.css'
import '../login.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Invitation',
    description: 'Choose the username and the password of your account in the office.',
  })

/** The page of an invitation link: the invited person chooses a username and a password. */
export default function AcceptInvitation() {
  const navigate = useNavigate()
  const [token, setToken] = useState<string>()
  // The token is in the hash, which browsers do not send to the server.
  useEffect(() => setToken(location.hash.slice(1)), [])
  const { busy, errors, failure, onSubmit } = useFormCall(async form => {
    const body = {
      token: token ?? '',
      username: String(form.get('username')),
      password: String(form.get('password')),
    }
    storeToken((await browserClient('acceptInvitation', { body })).token)
    navigate('/admin/fleet', { replace: true })
  })
  return (
    <form className="wrap page login" onSubmit={onSubmit}>
      <h1>Welcome to the office</h1>
      <p className="lead">Choose how you will sign in.</p>
      <Field
        label="Username"
        name="username"
        autoComplete="username"
        required
        minLength={3}
        maxLength={60}
        error={errors['username']}
      />
      <Field
        label={`Password, at least ${MIN_PASSWORD} characters`}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={MIN_PASSWORD}
        error={errors['password']}
      />
      {(failure ?? errors['token']) && (
        <p className="alert" role="alert">
          {failure ?? errors['token']}
        </p>
      )}
      <button className="button primary" type="submit" disabled={busy || token === undefined}>
        Join
      </button>
    </form>
  )
}
