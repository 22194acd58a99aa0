import * as common from '#messages/office-common'
import * as words from '#messages/office-money'
import type { RequestedPayment } from '../../../../contract/money/schemas.ts'
import { ConnectEmail } from '../../connections/connect-email.tsx'
import { CopiedText } from '../../connections/copied-text.tsx'
import { useEmailOff } from '../../live/use-email-off.ts'

/** The link of a payment request, for staff to send as well. */
export function RequestLink({ request: { mailed, url } }: { request: RequestedPayment }) {
  const emailOff = useEmailOff()
  return (
    <div className="grid gap-1">
      {mailed && emailOff && (
        <p className="text-pending text-13">
          {common.emailSaved} <ConnectEmail />
        </p>
      )}
      <p className="panel-note" role="status">
        {words.askedLink({ to: mailed && !emailOff ? 'guest' : 'none' })}
      </p>
      <CopiedText text={url} />
    </div>
  )
}
