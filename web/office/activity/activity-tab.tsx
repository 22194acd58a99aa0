import { useState } from 'react'
import type { ActivityEntry } from '../../../contract/office/schemas.ts'
import { MESSAGES } from '../../messages.ts'
import { privateMeta } from '../../seo.ts'
import { Failure } from '../editor/failure.tsx'
import { Moment } from '../moment.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { useLoad } from '../use-load.ts'
import type { Route } from './+types/activity-tab.ts'
import './activity.css'

/** The page size of the API; a shorter page is the last one. */
const PAGE_SIZE = 50

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Activity | Admin',
    description: 'Who did what in the office and when, with what stood there before and after.',
  })

const loadFirst = (signal: AbortSignal) => staffCall('listActivity', { signal })

/** The activity of staff: who, what, when, and the values before and after. It is read-only. */
export default function ActivityTab() {
  const { data: entries, setData, failed, loading } = useLoad(loadFirst, 'Failed to fetch activity')
  const [ended, setEnded] = useState(false)
  const older = useAction()
  const showOlder = () =>
    older.run('Failed to fetch activity', async () => {
      const oldest = entries?.at(-1)
      if (!entries || !oldest) return
      const found = await staffCall('listActivity', { query: { after: oldest._id } })
      setData([...entries, ...found])
      setEnded(found.length < PAGE_SIZE)
    })
  if (!entries) {
    return failed ? <Failure failed={failed} busy={loading} /> : <p className="lead">{MESSAGES.loading}</p>
  }
  return (
    <>
      {entries.length === 0 && <p className="lead">Nothing has happened yet.</p>}
      <ol className="activity">
        {entries.map(entry => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ol>
      {older.failed && <Failure failed={older.failed} busy={older.busy} />}
      {entries.length >= PAGE_SIZE && !ended && !older.failed && (
        <button className="button quiet" type="button" aria-disabled={older.busy} onClick={showOlder}>
          Show older
        </button>
      )}
    </>
  )
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const names = [...new Set([...Object.keys(entry.before), ...Object.keys(entry.after)])]
  return (
    <li>
      <p>
        <strong>{entry.who}</strong> {actionText(entry.action)} <em>{entry.label}</em>
      </p>
      <Moment at={entry.at} />
      {names.length > 0 && (
        <details>
          <summary>
            {names.length} {names.length === 1 ? 'field' : 'fields'}
          </summary>
          <dl>
            {names.map(name => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {name in entry.before && <del>{valueText(entry.before[name])}</del>}{' '}
                  {name in entry.after && <ins>{valueText(entry.after[name])}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}

const VERBS: Record<string, string> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  restore: 'brought back',
  order: 'arranged',
  take: 'took',
  resend: 'sent again',
  change: 'changed',
  upload: 'uploaded',
  invite: 'invited',
  withdraw: 'withdrew the invitation of',
  remove: 'removed',
  accept: 'joined as',
  begin: 'began to set up',
  confirm: 'turned on',
  end: 'ended',
  make: 'made',
  recover: 'recovered',
}
const SUBJECTS: Record<string, string> = {
  Post: 'the post',
  Video: 'the video',
  Vehicle: 'the vehicle',
  Service: 'the service',
  Reservation: 'the reservation',
  ReservationStatus: 'the status of',
  Mail: 'the mail',
  Picture: 'the picture',
  Password: 'the password of',
  TwoFactor: 'the second factor of',
  Session: 'a session of',
  OtherSessions: 'the other sessions of',
  StaffRole: 'the role of',
  StaffSessions: 'the sessions of',
  TwoFactorRule: 'the two-factor rule for',
  FirstAccount: 'the first account',
  Owner: 'the account of the owner',
  MessageState: 'the message of',
}

/** "updateVehicle" -> "changed the vehicle". */
function actionText(action: string): string {
  const [, verb = action, subject = ''] = /^([a-z]+)(.*)$/.exec(action) ?? []
  return [VERBS[verb] ?? verb, SUBJECTS[subject]].filter(Boolean).join(' ')
}

function valueText(value: unknown): string {
  if (value === '' || value === null || value === undefined) return '(empty)'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
