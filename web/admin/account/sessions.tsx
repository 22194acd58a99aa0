import type { SessionInfo } from '../../../contract/identity.ts'
import { useToast } from '../../shell/toasts.tsx'
import { momentInWords } from '../reservations/reservation-history.tsx'
import { serverMessage, staffCall } from '../staff-call.ts'

/** Where the account is signed in; what looks strange is ended from here. */
export function Sessions({ sessions, onChanged }: { sessions: SessionInfo[]; onChanged: () => void }) {
  const toast = useToast()
  const end = (call: () => Promise<unknown>) =>
    call().then(onChanged, error => toast(serverMessage(error) ?? 'This did not work. Please try again.'))
  return (
    <section>
      <h2>Sessions</h2>
      <ul className="editor-list">
        {sessions.map(session => (
          <li key={session._id}>
            <div>
              <strong>{browserName(session.browser)}</strong>
              <p className="quiet-note">
                {session.address}, last used {momentInWords(session.seenAt)}, since{' '}
                {momentInWords(session.createdAt)}
              </p>
            </div>
            {session.current ? (
              <span>This one</span>
            ) : (
              <button
                className="button quiet small"
                type="button"
                onClick={() => end(() => staffCall('endSession', { id: session._id }))}
              >
                Sign out
                <span className="sr-only">
                  {' '}
                  {browserName(session.browser)}, {session.address}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <p className="ways">
          <button
            className="button quiet small"
            type="button"
            onClick={() => end(() => staffCall('endOtherSessions'))}
          >
            Sign out everywhere else
          </button>
        </p>
      )}
    </section>
  )
}

/** A user agent in two words. */
function browserName(agent: string): string {
  const browser =
    ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'].find(name => agent.includes(`${name}/`)) ?? 'A browser'
  const system = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS', 'Linux'].find(name =>
    agent.includes(name),
  )
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS': 'Mac' }
  return [names[browser] ?? browser, system && (names[system] ?? system)].filter(Boolean).join(' on ')
}
