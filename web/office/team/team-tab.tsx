import type { Invitation, StaffMember } from '../../../contract/identity/schemas.ts'
import { ROLES, type Role } from '../../../domain/staff.ts'
import { MESSAGES } from '../../messages.ts'
import { privateMeta } from '../../seo.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useSite } from '../../ui/use-site.ts'
import { joinReadings, useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { FormField } from '../forms/form-field.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { useOffice } from '../live/office.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { formatDay } from '../zone.ts'
import type { Route } from './+types/team-tab.ts'
import { FailedSignIns } from './failed-sign-ins.tsx'
import styles from './team.module.css'

const FETCH_FAILED = { sentence: 'Failed to fetch team' }

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Team | Admin',
    description: 'Who works in the office, with which role, and who is invited.',
  })

/** Members of staff, invitations and failed sign-ins. */
export default function TeamTab() {
  const {
    data: loaded,
    failed,
    loading,
    reload: load,
  } = joinReadings({
    staff: useCall('listStaff', {}, FETCH_FAILED),
    invitations: useCall('listInvitations', {}, FETCH_FAILED),
    failures: useCall('listFailedSignIns', {}, FETCH_FAILED),
  })
  const failure = failed && <Failure failed={failed} busy={loading} />
  if (!loaded) return failure ?? <p className="lead">{MESSAGES.loading}</p>
  return (
    <>
      {failure}
      <InviteForm onInvited={load} />
      <ul className="editor-list">
        {loaded.staff.map(member => (
          <Member key={member._id} member={member} onChanged={load} />
        ))}
      </ul>
      {loaded.invitations.length > 0 && <OpenInvitations invitations={loaded.invitations} onChanged={load} />}
      <FailedSignIns failures={loaded.failures} />
    </>
  )
}

function InviteForm({ onInvited }: { onInvited: () => void }) {
  const toast = useToast()
  const form = useCallForm<{ email: string; role: Role }>(async body => {
    const { email } = await staffCall('inviteStaff', { body })
    toast(`An invitation is on its way to ${email}.`)
    onInvited()
  })
  return (
    <OfficeForm form={form}>
      <h2>Invite somebody</h2>
      <FormField label="E-mail" name="email" type="email" required />
      <FormField label="Role" name="role" initial="staff" note="Owners also see Settings, Team and Activity.">
        {field => (
          <select {...field}>
            {ROLES.map(role => (
              <option key={role}>{role}</option>
            ))}
          </select>
        )}
      </FormField>
      <FormActions form={form} submit="Invite" busyLabel="Inviting…" />
    </OfficeForm>
  )
}

function Member({ member, onChanged }: { member: StaffMember; onChanged: () => void }) {
  const { account } = useOffice()
  const { busy, failed, errors, run } = useAction()
  const attempt = (call: () => Promise<unknown>) =>
    run('Failed to change the account', async () => {
      await call()
      onChanged()
    })
  const otherRole: Role = member.role === 'owner' ? 'staff' : 'owner'
  const isMe = member._id === account?._id
  const changeRule = (required: boolean) =>
    attempt(() => staffCall('changeTwoFactorRule', { id: member._id, body: { required } }))
  const endSessions = () => {
    const whose = isMe ? 'all your other sessions' : `all sessions of ${member.username}`
    if (!confirm(`End ${whose}? What is open there and not saved is lost.`)) return
    void attempt(() => staffCall('endStaffSessions', { id: member._id }))
  }
  const remove = () => {
    if (!confirm(`Remove ${member.username}? Their sessions end at once.`)) return
    void attempt(() => staffCall('removeStaff', { id: member._id }))
  }
  return (
    <li className={styles['member']}>
      <div>
        <strong>{member.username}</strong> {isMe && '(you)'}
        <p className="quiet-note">
          {member.role}
          {member.email && ` · ${member.email}`} · {twoFactorText(member)} · {sessionsText(member)}
        </p>
      </div>
      {failed && <Failure failed={failed} busy={busy} />}
      {errors['role'] && (
        <p className="field-error" role="alert">
          {errors['role']}
        </p>
      )}
      <div className="row-actions">
        <button
          className="button quiet small"
          type="button"
          aria-disabled={busy}
          onClick={() =>
            attempt(() => staffCall('changeStaffRole', { id: member._id, body: { role: otherRole } }))
          }
        >
          Make {otherRole}
          <span className="sr-only">: {member.username}</span>
        </button>
        <button
          className="button quiet small"
          type="button"
          aria-disabled={busy}
          onClick={() => changeRule(!member.twoFactorRequired)}
        >
          {member.twoFactorRequired ? 'Make two-factor optional' : 'Demand two-factor'}
          <span className="sr-only">: {member.username}</span>
        </button>
        {member.sessions > (isMe ? 1 : 0) && (
          <button className="button quiet small" type="button" aria-disabled={busy} onClick={endSessions}>
            End sessions<span className="sr-only"> of {member.username}</span>
          </button>
        )}
        <button className="button quiet small" type="button" aria-disabled={busy} onClick={remove}>
          Remove<span className="sr-only"> {member.username}</span>
        </button>
      </div>
    </li>
  )
}

function twoFactorText({ twoFactor, twoFactorRequired }: StaffMember): string {
  if (!twoFactorRequired) return `two-factor sign-in ${twoFactor ? 'on' : 'off'}`
  return twoFactor ? 'two-factor sign-in on, demanded' : 'two-factor sign-in demanded, not set up yet'
}

function sessionsText({ sessions }: StaffMember): string {
  if (sessions === 0) return 'not signed in'
  return sessions === 1 ? 'signed in once' : `signed in ${sessions} times`
}

type OpenProps = { invitations: Invitation[]; onChanged: () => void }

function OpenInvitations({ invitations, onChanged }: OpenProps) {
  const { timeZone } = useSite()
  const { busy, failed, run } = useAction()
  const withdraw = (id: string) =>
    run('Failed to withdraw the invitation', async () => {
      await staffCall('withdrawInvitation', { id })
      onChanged()
    })
  return (
    <section className={styles['invitations']}>
      <h2>Invited</h2>
      {failed && <Failure failed={failed} busy={busy} />}
      <ul className="editor-list">
        {invitations.map(({ _id, email, role, expiresAt }) => (
          <li key={_id}>
            <div>
              <strong>{email}</strong>
              <p className="quiet-note">
                {role}, the link is good until {formatDay(expiresAt, timeZone)}
              </p>
            </div>
            <button
              className="button quiet small"
              type="button"
              aria-disabled={busy}
              onClick={() => withdraw(_id)}
            >
              Withdraw<span className="sr-only"> the invitation of {email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
