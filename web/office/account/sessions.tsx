import type { SessionInfo } from '../../../contract/identity/schemas.ts'
import { Failure } from '../editor/failure.tsx'
import { Moment } from '../moment.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'

/** The sessions of the account; each other one can be ended. */
export function Sessions({ sessions, onChanged }: { sessions: SessionInfo[]; onChanged: () => void }) {
  const { busy, failed, run } = useAction()
  const end = (call: () => Promise<unknown>) =>
    run('Failed to end the session', async () => {
      await call()
      onChanged()
    })
  return (
    <section>
      <h2>Sessions</h2>
      {failed && <Failure failed={failed} busy={busy} />}
      <ul className="editor-list">
        {sessions.map(session => (
          <li key={session._id}>
            <div>
              <strong>{browserName(session.browser)}</strong>
              <p className="quiet-note">
                {session.address}, last used <Moment at={session.seenAt} />, since{' '}
                <Moment at={session.createdAt} />
              </p>
            </div>
            {session.current ? (
              <span>This one</span>
            ) : (
              <button
                className="button quiet small"
                type="button"
                aria-disabled={busy}
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
        <p className="actions">
          <button
            className="button quiet small"
            type="button"
            aria-disabled={busy}
            onClick={() => end(() => staffCall('endOtherSessions'))}
          >
            Sign out everywhere else
          </button>
        </p>
      )}
    </section>
  )
}

/** Browser and system of a user agent. */
function browserName(agent: string): string {
  const browser =
    ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'].find(name => agent.includes(`${name}/`)) ?? 'A browser'
  const system = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS', 'Linux'].find(name =>
    agent.includes(name),
  )
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS': 'Mac' }
  return [names[browser] ?? browser, system && (names[system] ?? system)].filter(Boolean).join(' on ')
}
