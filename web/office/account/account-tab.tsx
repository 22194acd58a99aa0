import * as words from '#messages/office-account'
import * as common from '#messages/office-common'
import { MarkedText } from '../../ui/marked-text.tsx'
import { ReadingNote } from '../data/loaded.tsx'
import { joinReadings, useCall } from '../data/use-call.ts'
import { officeMeta } from '../office-meta.ts'
import type { Route } from './+types/account-tab.ts'
import styles from './account.module.css'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'
import { TwoFactor } from './two-factor.tsx'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, common.account)

const FETCH_FAILED = { sentence: common.loadFailed }

export default function AccountTab() {
  const reading = joinReadings({
    account: useCall('getAccount', {}, FETCH_FAILED),
    sessions: useCall('listSessions', {}, FETCH_FAILED),
  })
  const { data, reload: load } = reading
  if (!data) return <ReadingNote reading={reading} />
  const { account, sessions } = data
  return (
    <div className={`${styles['account']} grid gap-5`}>
      <ReadingNote reading={reading} />
      <p className="lead">
        <MarkedText
          text={words.signedIn({ name: account.username, role: account.role })}
          marks={{ strong: text => <strong>{text}</strong> }}
        />
      </p>
      <PasswordForm username={account.username} onChanged={load} />
      <TwoFactor account={account} onChanged={load} />
      <Sessions sessions={sessions} onChanged={load} />
    </div>
  )
}
