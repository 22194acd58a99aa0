import { mailtoHref, phoneHref } from '../../domain/values/contact-links.ts'

/** A phone number, which no translation touches. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={phoneHref(phone)} translate="no">
      {phone}
    </a>
  )
}

/** An e-mail address, which no translation touches. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={mailtoHref(email)} translate="no">
      {email}
    </a>
  )
}
