import { useCallback, useEffect, useState } from 'react'
import type { Invitation, StaffMember } from '../../../contract/identity.ts'
import { ROLES, type Role } from '../../../domain/staff.ts'
import { MESSAGES } from '../../messages.ts'
import { useToast } from '../../shell/toasts.tsx'
import { Field } from '../../ui/field.tsx'
import { useFormCall } from '../account/use-form-call.ts'
import { Failure } from '../editor/failure.tsx'
import { useOffice } from '../live/office.tsx'
import { fieldErrors, serverMessage, staffCall } from '../staff-call.ts'

type Loaded = { staff: StaffMember[]; invitations: Invitation[] }

/** Who works here, and who is invited to. */
export default function TeamTab() {
  const [loaded, setLoaded] = useState<Loaded>()
  const [failure, setFailure] = useState<string>()
  const load = useCallback(() => {
    setFailure(undefined)
    Promise.all([staffCall('listStaff'), staffCall('listInvitations')]).then(
      ([staff, invitations]) => setLoaded({ staff, invitations }),
      error => setFailure(serverMessage(error) ?? 'Failed to fetch team'),
    )
  }, [])
  useEffect(load, [load])
  if (failure) return <Failure message={failure} onTryAgain={load} />
  if (!loaded) return <p className="lead">{MESSAGES.loading}</p>
  return (
    <>
      <InviteForm onInvited={load} />
      <ul className="editor-list">
        {loaded.staff.map(member => (
          <Member key={member._id} member={member} onChanged={load} />
        ))}
      </ul>
      {loaded.invitations.length > 0 && <OpenInvitations invitations={loaded.invitations} onChanged={load} />}
    </>
  )
}

function InviteForm({ onInvited }: { onInvited: () => void }) {
  const toast = useToast()
  const { busy, errors, failure, onSubmit } = useFormCall(async form => {
    const body = { email: String(form.get('email')), role: String(form.get('role')) as Role }
    const { email } = await staffCall('inviteStaff', { body })
    toast(`An invitation is on its way to ${email}.`)
    onInvited()
  })
  return (
    <form className="editor-form" onSubmit={onSubmit}>
      <h2>Invite somebody</h2>
      <Field label="E-mail" name="email" type="email" required error={errors['email'] ?? failure} />
      <Field
        label="Role"
        name="role"
        defaultValue="staff"
        error={errors['role']}
        note="Owners also see Settings, Team and Activity."
      >
        {field => (
          <select {...field}>
            {ROLES.map(role => (
              <option key={role}>{role}</option>
            ))}
          </select>
        )}
      </Field>
      <p className="ways">
        <button className="button primary" type="submit" disabled={busy}>
          Invite
        </button>
      </p>
    </form>
  )
}

function Member({ member, onChanged }: { member: StaffMember; onChanged: () => void }) {
  const { account } = useOffice()
  const toast = useToast()
  const attempt = (call: () => Promise<unknown>) =>
    call().then(onChanged, error =>
      toast(fieldErrors(error)?.['role'] ?? serverMessage(error) ?? 'This did not work. Please try again.'),
    )
  const other: Role = member.role === 'owner' ? 'staff' : 'owner'
  const remove = () => {
    if (!confirm(`Remove ${member.username}? Their sessions end at once.`)) return
    void attempt(() => staffCall('removeStaff', { id: member._id }))
  }
  return (
    <li>
      <div>
        <strong>{member.username}</strong> {member._id === account?._id && '(you)'}
        <p className="quiet-note">
          {member.role}
          {member.email && ` · ${member.email}`} · two-factor sign-in {member.twoFactor ? 'on' : 'off'}
        </p>
      </div>
      <div className="editor-acts">
        <button
          className="button quiet small"
          type="button"
          onClick={() =>
            attempt(() => staffCall('changeStaffRole', { id: member._id, body: { role: other } }))
          }
        >
          Make {other}
          <span className="sr-only">: {member.username}</span>
        </button>
        <button className="button quiet small" type="button" onClick={remove}>
          Remove<span className="sr-only"> {member.username}</span>
        </button>
      </div>
    </li>
  )
}

type OpenProps = { invitations: Invitation[]; onChanged: () => void }

function OpenInvitations({ invitations, onChanged }: OpenProps) {
  const toast = useToast()
  const withdraw = (id: string) =>
    staffCall('withdrawInvitation', { id }).then(onChanged, error =>
      toast(serverMessage(error) ?? 'This did not work. Please try again.'),
    )
  return (
    <section className="invitations">
      <h2>Invited</h2>
      <ul className="editor-list">
        {invitations.map(({ _id, email, role, expiresAt }) => (
          <li key={_id}>
            <div>
              <strong>{email}</strong>
              <p className="quiet-note">
                {role}, the link is good until {new Date(expiresAt).toLocaleDateString('en-US')}
              </p>
            </div>
            <button className="button quiet small" type="button" onClick={() => withdraw(_id)}>
              Withdraw<span className="sr-only"> the invitation of {email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
