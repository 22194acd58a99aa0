import { useRef } from 'react'
import * as cancellation from '#messages/cancellation'
import * as words from '#messages/office-cancel'
import * as common from '#messages/office-common'
import { ride as rideLine } from '#messages/office-phone'
import * as shared from '#messages/shared'
import type { StatusMailPreview } from '../../../contract/notify/schemas.ts'
import type { CancellationPreview } from '../../../contract/reservations/cancellation-schemas.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { MAX_REASON_CHARACTERS } from '../../../domain/reservations/reservation.ts'
import { phoneHref } from '../../../domain/values/contact-links.ts'
import { dateInWords, timeInWords } from '../../in-words.ts'
import { Field } from '../../ui/field.tsx'
import { MarkedText } from '../../ui/marked-text.tsx'
import { Button } from '../button.tsx'
import { typedPhoneText } from '../customers/phone-text.ts'
import { Dialog } from '../forms/dialog.tsx'
import { EmailTo } from '../live/email-to.tsx'

type Ride = Pick<Reservation, 'firstName' | 'lastName' | 'pickUpDate' | 'pickUpTime'>

type Props = {
  ride: Ride
  messages: StatusMailPreview
  /** The fee now and later, if the ride has a policy. */
  texts?: CancellationPreview['texts'] | undefined
  takesReason?: boolean
  onCancelRide: (reason: string) => void
  onClose: () => void
}

export function CancelDialog({ ride, messages, texts, takesReason = false, onCancelRide, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const reason = useRef<HTMLInputElement>(null)
  return (
    <Dialog title={cancellation.question} ref={dialog} onClose={onClose}>
      <CancelledRide ride={ride} />
      {texts && <FeeSentences texts={texts} />}
      <CancellationMessages messages={messages} />
      {takesReason && (
        <Field label={common.reason} name="reason" note={words.reasonNote}>
          {field => <input {...field} ref={reason} maxLength={MAX_REASON_CHARACTERS} />}
        </Field>
      )}
      <p className="actions dialog-foot">
        <Button look="primary" data-first="" onClick={onClose}>
          {words.keep}
        </Button>
        <Button
          className="danger"
          onClick={() => {
            dialog.current?.close()
            onCancelRide(reason.current?.value.trim() ?? '')
          }}
        >
          {shared.cancelRide}
        </Button>
      </p>
    </Dialog>
  )
}

export function CancelledRide({ ride }: { ride: Ride }) {
  return (
    <p>
      {rideLine({
        name: `${ride.firstName} ${ride.lastName}`,
        date: dateInWords(ride.pickUpDate),
        time: timeInWords(ride.pickUpTime),
      })}
    </p>
  )
}

export function FeeSentences({ texts: { lead, rule, notes } }: { texts: CancellationPreview['texts'] }) {
  return (
    <>
      <p className="text-18/[1.4]">
        <MarkedText text={lead} marks={{ b: text => <strong>{text}</strong> }} />
      </p>
      {rule && <p>{rule}</p>}
      {notes.map(note => (
        <p key={note}>{note}</p>
      ))}
    </>
  )
}

type MessagesProps = { messages: StatusMailPreview; note?: string }

export function CancellationMessages({ messages: { mail, drivers }, note }: MessagesProps) {
  return (
    <>
      <p>{mail ? <EmailTo address={mail.to} /> : common.noEmailSent}</p>
      {drivers.map((driver, index) => (
        <DriverNotified key={index} driver={driver} />
      ))}
      {mail && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className="mail-preview" aria-label={common.mail({ subject: mail.subject })} tabIndex={0}>
          <strong>{mail.subject}</strong>
          <p className="mt-3 mb-0 mx-0 text-15 whitespace-pre-line">{mail.text}</p>
        </section>
      )}
      {mail && note && <p>{note}</p>}
    </>
  )
}

function DriverNotified({
  driver: { name, phone, channel, off },
}: {
  driver: StatusMailPreview['drivers'][number]
}) {
  if (!off) return <p>{words.alsoNotified({ name, channel })}</p>
  const call = (text: string) => (
    <a className="underline underline-offset-2 whitespace-nowrap" href={phoneHref(phone)}>
      {text}
    </a>
  )
  return (
    <p className="text-pending">
      <MarkedText
        text={words.driverToFile({ name, channel, phone: typedPhoneText(phone) })}
        marks={{ call }}
      />
    </p>
  )
}
