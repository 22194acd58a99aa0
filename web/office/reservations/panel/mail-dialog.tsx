import * as common from '#messages/office-common'
import * as shell from '#messages/shell'
import type { StatusMailPreview } from '../../../../contract/notify/schemas.ts'
import { Button } from '../../button.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { EmailTo } from '../../live/email-to.tsx'

type Props = { mail: NonNullable<StatusMailPreview['mail']>; onClose: () => void }

export function MailDialog({ mail, onClose }: Props) {
  return (
    <Dialog title={mail.subject} onClose={onClose}>
      <p>
        <EmailTo address={mail.to} />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="mail-preview" aria-label={common.mail({ subject: mail.subject })} tabIndex={0}>
        <p className="mt-3 mb-0 mx-0 text-15 whitespace-pre-line">{mail.text}</p>
      </section>
      <p className="actions">
        <Button look="primary" onClick={onClose}>
          {shell.close}
        </Button>
      </p>
    </Dialog>
  )
}
