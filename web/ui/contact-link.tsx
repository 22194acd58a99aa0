import { mailtoHref, phoneHref } from '../../domain/values/contact-links.ts'

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={phoneHref(phone)} translate="no">
      {phone}
    </a>
  )
}

export function EmailLink({ email }: { email: string }) {
  return (
    <a href={mailtoHref(email)} translate="no">
      {email}
    </a>
  )
}
