import * as words from '#messages/contact'
import * as shared from '#messages/shared'
import type { CompanyReach } from '../../../domain/site/site.ts'
import { textHref, whatsAppHref } from '../../../domain/values/contact-links.ts'

export function Reach({ reach: { textPhone, whatsAppPhone, answerHours } }: { reach: CompanyReach }) {
  const ways = [
    { name: shared.textMessage, phone: textPhone, href: textHref(textPhone) },
    { name: words.whatsApp, phone: whatsAppPhone, href: whatsAppHref(whatsAppPhone) },
  ].filter(({ phone }) => phone !== '')
  if (ways.length === 0 && answerHours === null) return null
  return (
    <dl className="trip">
      {ways.map(({ name, phone, href }) => (
        <div key={href}>
          <dt>{name}</dt>
          <dd>
            <a href={href} rel="noopener" translate="no">
              {phone}
            </a>
          </dd>
        </div>
      ))}
      {answerHours !== null && (
        <div>
          <dt>{words.answer}</dt>
          <dd>{words.answerWithin({ hours: answerHours })}</dd>
        </div>
      )}
    </dl>
  )
}
