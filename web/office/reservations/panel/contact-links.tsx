import type { ReactNode } from 'react'
import * as texts from '#messages/office-panel'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { mailtoHref, phoneHref } from '../../../../domain/values/contact-links.ts'

const PHONE = (
  <path d="M6.500 2.500h-3c-1 6 5 12 11.500 11.500v-3l-3-1.500-1.500 1.500c-2-1-3.500-2.500-4-4L8 5.500z" />
)
const ENVELOPE = <path d="M2 4h14v10H2zM2 4.500l7 5.500 7-5.500" />

/** Icons for the first line of the panel on phones. */
export function ContactLinks({ reservation }: { reservation: Reservation }) {
  const { firstName, phoneNumber, email, reference } = reservation
  return (
    <span className="hidden narrow:flex">
      <IconLink href={phoneHref(phoneNumber)} name={texts.callName({ name: firstName })} icon={PHONE} />
      {email && (
        <IconLink
          href={mailtoHref(email, { subject: texts.yourRide({ reference }) })}
          name={texts.emailName({ name: firstName })}
          icon={ENVELOPE}
        />
      )}
    </span>
  )
}

function IconLink({ href, name, icon }: { href: string; name: string; icon: ReactNode }) {
  return (
    <a className="narrow:grid narrow:place-items-center narrow:size-11" href={href}>
      <svg
        className="narrow:fill-none narrow:stroke-fg narrow:stroke-[1.4]"
        width="20"
        height="20"
        viewBox="0 0 18 18"
        aria-hidden="true"
      >
        {icon}
      </svg>
      <span className="sr-only">{name}</span>
    </a>
  )
}
