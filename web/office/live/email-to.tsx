import * as common from '#messages/office-common'
import { ConnectEmail } from '../connections/connect-email.tsx'
import { useEmailOff } from './use-email-off.ts'

export function EmailTo({ address }: { address: string }) {
  if (!useEmailOff()) return common.emailTo({ address })
  return (
    <span className="text-pending">
      {common.emailToFile({ address })} <ConnectEmail />
    </span>
  )
}
