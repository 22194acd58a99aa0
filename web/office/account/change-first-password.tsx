import * as words from '#messages/office-account'
import type { Account } from '../../../contract/staff/schemas.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { accountChanged } from '../session.ts'
import styles from './account.module.css'
import { PasswordForm } from './password-form.tsx'

export function ChangeFirstPassword({ account }: { account: Account }) {
  return (
    <div className={`${styles['account']} grid gap-5 mt-7 pt-8 border-t border-hair`}>
      <p className="lead">
        <MarkedText
          text={words.firstPassword({ name: account.username })}
          marks={{ strong: text => <strong>{text}</strong> }}
        />
      </p>
      <PasswordForm username={account.username} onChanged={accountChanged} />
    </div>
  )
}
