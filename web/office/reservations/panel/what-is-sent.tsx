import { useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-panel'
import * as shell from '#messages/shell'
import type { StatusMailPreview } from '../../../../contract/notify/schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import type { ReservationStatus } from '../../../../domain/reservations/reservation.ts'
import { Button, PanelLink } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { EmailOffNote } from '../../live/email-off-note.tsx'
import { EmailTo } from '../../live/email-to.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { sendsMail, whatIsSent } from './status-move.ts'

type Props = { reservation: Reservation; to: ReservationStatus; now: Date }

export function WhatIsSent({ reservation, to, now }: Props) {
  const { busy, failed, run, clear } = useAction()
  const [mail, setMail] = useState<StatusMailPreview['mail']>(null)
  const read = () =>
    run(common.loadFailed, async () => {
      const preview = await staffCall('previewStatusMail', { id: reservation._id, body: { status: to } })
      setMail(preview.mail)
    })
  if (failed) return <Failure failed={failed} busy={busy} onBack={clear} />
  return (
    <>
      <p className="what-is-sent text-fg2 text-13">
        {whatIsSent(to, reservation, now)}{' '}
        {sendsMail(to, reservation, now) && (
          <>
            <EmailOffNote />{' '}
            <PanelLink look="block" busy={busy} onClick={read}>
              {words.previewEmail}
            </PanelLink>
          </>
        )}
      </p>
      {mail && <MailDialog mail={mail} onClose={() => setMail(null)} />}
    </>
  )
}

type MailDialogProps = { mail: NonNullable<StatusMailPreview['mail']>; onClose: () => void }

function MailDialog({ mail, onClose }: MailDialogProps) {
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
