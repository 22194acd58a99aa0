import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { newPassword } from '#messages/office-account'
import * as common from '#messages/office-common'
import * as words from '#messages/office-team'
import { MIN_PASSWORD } from '../../../domain/staff/staff.ts'
import { browserClient } from '../../api.ts'
import { privateMeta } from '../../seo.ts'
import { Button } from '../button.tsx'
import { FormField } from '../forms/form-field.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { storeToken } from '../session.ts'
import type { Route } from './+types/accept-invitation.ts'
import '../../ui/sections.css'
import '../utilities.css'
import '../login.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: words.welcome, description: words.choose })

export default function AcceptInvitation() {
  const navigate = useNavigate()
  const [token, setToken] = useState<string>()
  // In the hash, which browsers do not send to the server.
  useEffect(() => setToken(location.hash.slice(1)), [])
  const form = useCallForm<{ username: string; password: string }>(async body => {
    storeToken((await browserClient('acceptInvitation', { body: { ...body, token: token ?? '' } })).token)
    navigate('/admin/fleet', { replace: true })
  })
  return (
    <OfficeForm form={form} className="wrap page login">
      <h1>{words.welcome}</h1>
      <p className="lead">{words.choose}</p>
      <FormField
        label={common.username}
        name="username"
        autoComplete="username"
        required
        minLength={3}
        maxLength={60}
      />
      <FormField
        label={newPassword({ count: String(MIN_PASSWORD) })}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={MIN_PASSWORD}
      />
      <Button look="primary" type="submit" disabled={form.busy || token === undefined}>
        {words.join}
      </Button>
    </OfficeForm>
  )
}
