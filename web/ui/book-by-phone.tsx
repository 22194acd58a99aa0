import * as labels from '#messages/sections'
import * as shared from '#messages/shared'
import { phoneHref } from '../../domain/values/contact-links.ts'

/** In place of a booking form while online booking is closed. */
export function BookByPhone({ phone }: { phone: string }) {
  return (
    <>
      <p className="lead">{labels.bookingClosed}</p>
      <a className="button primary" href={phoneHref(phone)}>
        {shared.call({ phone })}
      </a>
    </>
  )
}
