import * as common from '#messages/office-common'
import { ConnectEmail } from '../connections/connect-email.tsx'
import { useEmailOff } from './use-email-off.ts'

/** Beside a sentence that announces an email. */
export function EmailOffNote() {
  if (!useEmailOff()) return null
  return (
    <span className="text-pending">
      {common.emailIsOff} <ConnectEmail />
    </span>
  )
}
