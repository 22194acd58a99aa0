import { useState } from 'react'
import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as words from '#messages/office-team'
import * as shared from '#messages/shared'
import type { Invitation, StaffMember } from '../../../contract/staff/schemas.ts'
import { ROLES, type Role } from '../../../domain/staff/staff.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useSite } from '../../ui/use-site.ts'
import { Button } from '../button.tsx'
import { CopiedText } from '../connections/copied-text.tsx'
import { ReadingNote } from '../data/loaded.tsx'
import { joinReadings, useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { ChoiceField } from '../forms/choice-field.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { FormField } from '../forms/form-field.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { useOffice } from '../live/office.tsx'
import { officeMeta } from '../office-meta.ts'
import { RecordPanel, useOpenRecord } from '../shell/record-panel.tsx'
import { SidePanelLayout } from '../shell/side-panel.tsx'
import { AddLink } from '../shell/title-actions.tsx'
import { SpokenText } from '../spoken-text.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { formatDay } from '../zone.ts'
import type { Route } from './+types/team-tab.ts'
import { FailedSignIns } from './failed-sign-ins.tsx'
import styles from './team.module.css'

const FETCH_FAILED = { sentence: common.loadFailed }

const ROLE_NAMES: Record<Role, string> = { owner: words.owner, staff: words.staff }

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.team)

export default function TeamTab() {
  const { isNew, toNew, close } = useOpenRecord()
  const reading = joinReadings({
    staff: useCall('listStaff', {}, FETCH_FAILED),
    invitations: useCall('listInvitations', {}, FETCH_FAILED),
    failures: useCall('listFailedSignIns', {}, FETCH_FAILED),
  })
  const { data: loaded, reload: load } = reading
  if (!loaded) return <ReadingNote reading={reading} />
  return (
    <>
      <AddLink to={toNew}>{words.inviteHeading}</AddLink>
      <SidePanelLayout isOpen={isNew}>
        <ReadingNote reading={reading} />
        <ul className="editor-list mt-10 p-0 list-none border-t border-hair">
          {loaded.staff.map(member => (
            <Member key={member._id} member={member} onChanged={load} />
          ))}
        </ul>
        {loaded.invitations.length > 0 && (
          <OpenInvitations invitations={loaded.invitations} onChanged={load} />
        )}
        <FailedSignIns failures={loaded.failures} />
      </SidePanelLayout>
      {isNew && (
        <RecordPanel name={words.inviteHeading} isNew>
          <InviteForm onInvited={load} onClose={close} />
        </RecordPanel>
      )}
    </>
  )
}

type InviteProps = { onInvited: () => void; onClose: () => void }

function InviteForm({ onInvited, onClose }: InviteProps) {
  const toast = useToast()
  const [sent, setSent] = useState<{ email: string; link: string }>()
  const form = useCallForm<{ email: string; role: Role }>(async body => {
    const { email, link } = await staffCall('inviteStaff', { body })
    onInvited()
    if (link !== undefined) return setSent({ email, link })
    toast(words.invited({ email }))
    onClose()
  })
  if (sent)
    return (
      <div className="grid gap-2.5">
        <p role="status">{words.shareLink({ email: sent.email })}</p>
        <CopiedText text={sent.link} />
      </div>
    )
  return (
    <OfficeForm form={form}>
      <FormField label={shared.email} name="email" type="email" required />
      <ChoiceField
        label={words.role}
        name="role"
        initial="staff"
        note={words.roleNote}
        choices={ROLES.map(role => [role, ROLE_NAMES[role]])}
      />
      <FormActions form={form} submit={words.invite} />
    </OfficeForm>
  )
}

function Member({ member, onChanged }: { member: StaffMember; onChanged: () => void }) {
  const { account } = useOffice()
  const { busy, failed, errors, run } = useAction()
  const attempt = (call: () => Promise<unknown>) =>
    run(common.notSaved, async () => {
      await call()
      onChanged()
    })
  const otherRole: Role = member.role === 'owner' ? 'staff' : 'owner'
  const isMe = member._id === account?._id
  const { username: name } = member
  const changeRule = (required: boolean) =>
    attempt(() => staffCall('changeTwoFactorRule', { id: member._id, body: { required } }))
  const endSessions = () => {
    if (!confirm(words.endAsk({ own: isMe ? 'yes' : 'no', name }))) return
    void attempt(() => staffCall('endStaffSessions', { id: member._id }))
  }
  const remove = () => {
    if (!confirm(words.removeAsk({ name }))) return
    void attempt(() => staffCall('removeStaff', { id: member._id }))
  }
  return (
    <li className={styles['member']}>
      <div>
        <strong>{member.username}</strong> {isMe && words.you}
        <p className="quiet-note wrap-anywhere">
          {[
            ROLE_NAMES[member.role],
            member.email,
            twoFactorText(member),
            words.sessions({ count: member.sessions }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {failed && <Failure failed={failed} busy={busy} />}
      {errors['role'] && (
        <p className="field-error" role="alert">
          {errors['role']}
        </p>
      )}
      <div className="row-actions flex gap-2.5 phone:flex-wrap print:hidden!">
        <Button
          small
          busy={busy}
          onClick={() =>
            attempt(() => staffCall('changeStaffRole', { id: member._id, body: { role: otherRole } }))
          }
        >
          <SpokenText text={words.changeRole({ role: otherRole, name })} />
        </Button>
        <Button small busy={busy} onClick={() => changeRule(!member.twoFactorRequired)}>
          <SpokenText
            text={words.changeTwoFactor({ required: member.twoFactorRequired ? 'yes' : 'no', name })}
          />
        </Button>
        {member.sessions > (isMe ? 1 : 0) && (
          <Button small busy={busy} onClick={endSessions}>
            <SpokenText text={words.endSessions({ name })} />
          </Button>
        )}
        <Button small busy={busy} onClick={remove}>
          <SpokenText text={common.remove({ row: name })} />
        </Button>
      </div>
    </li>
  )
}

function twoFactorText({ twoFactor, twoFactorRequired }: StaffMember): string {
  const state = twoFactor ? 'on' : 'off'
  return words.twoFactor({ state: twoFactorRequired ? `${state}Required` : state })
}

type OpenProps = { invitations: Invitation[]; onChanged: () => void }

function OpenInvitations({ invitations, onChanged }: OpenProps) {
  const { timeZone } = useSite()
  const { busy, failed, run } = useAction()
  const withdraw = (id: string) =>
    run(common.actionFailed, async () => {
      await staffCall('withdrawInvitation', { id })
      onChanged()
    })
  return (
    <section className="invitations mt-8">
      <h2 className="text-20 leading-6.5">{words.invitations}</h2>
      {failed && <Failure failed={failed} busy={busy} />}
      <ul className="editor-list mt-10 p-0 list-none border-t border-hair">
        {invitations.map(({ _id, email, role, expiresAt }) => (
          <li key={_id}>
            <div>
              <strong>{email}</strong>
              <p className="quiet-note">
                {words.invitationFacts({ role: ROLE_NAMES[role], day: formatDay(expiresAt, timeZone) })}
              </p>
            </div>
            <Button small busy={busy} onClick={() => withdraw(_id)}>
              <SpokenText text={words.withdraw({ email })} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
