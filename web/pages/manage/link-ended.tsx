import * as words from '#messages/manage'
import * as shared from '#messages/shared'
import { supportPhoneOf } from '../../../domain/site/site.ts'
import { useSite } from '../../ui/use-site.ts'
import { PhoneText } from './phone-text.tsx'

export function LinkEnded() {
  const phone = supportPhoneOf(useSite())
  return (
    <section className="wrap page">
      <h1>{shared.thisLinkHasExpired}</h1>
      <p className="lead">
        <PhoneText text={words.endedText({ phone })} phone={phone} />
      </p>
      <p className="actions">
        <a className="button primary" href="/manage">
          {words.askForLink}
        </a>
      </p>
    </section>
  )
}
