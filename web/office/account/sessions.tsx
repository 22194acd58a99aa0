import * as words from '#messages/office-account'
import * as common from '#messages/office-common'
import type { SessionInfo } from '../../../contract/staff/schemas.ts'
import { browserNames } from '../../../domain/staff/browser-name.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { Button } from '../button.tsx'
import { Failure } from '../editor/failure.tsx'
import { Moment } from '../moment.tsx'
import { SpokenText } from '../spoken-text.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'

export function Sessions({ sessions, onChanged }: { sessions: SessionInfo[]; onChanged: () => void }) {
  const { busy, failed, run } = useAction()
  const end = (call: () => Promise<unknown>) =>
    run(common.actionFailed, async () => {
      await call()
      onChanged()
    })
  return (
    <section>
      <h2>{words.sessions}</h2>
      {failed && <Failure failed={failed} busy={busy} />}
      <ul className="editor-list mt-10 p-0 list-none border-t border-hair">
        {sessions.map(session => (
          <li key={session._id}>
            <div>
              <strong>{browserText(session.browser)}</strong>
              <p className="quiet-note">
                <MarkedText
                  text={words.sessionFacts({
                    address: session.address,
                    seen: session.seenAt,
                    created: session.createdAt,
                  })}
                  marks={{ seen: at => <Moment at={at} />, created: at => <Moment at={at} /> }}
                />
              </p>
            </div>
            {session.current ? (
              <span>{words.thisOne}</span>
            ) : (
              <Button
                small
                busy={busy}
                onClick={() => end(() => staffCall('endSession', { id: session._id }))}
              >
                <SpokenText
                  text={words.signOut({
                    browser: browserText(session.browser),
                    address: session.address,
                  })}
                />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <p className="actions">
          <Button small busy={busy} onClick={() => end(() => staffCall('endOtherSessions'))}>
            {words.signOutElsewhere}
          </Button>
        </p>
      )}
    </section>
  )
}

function browserText(agent: string): string {
  const { browser = words.someBrowser, system } = browserNames(agent)
  return system ? words.browserOnSystem({ browser, system }) : browser
}
