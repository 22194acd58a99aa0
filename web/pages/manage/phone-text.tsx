import { phoneHref } from '../../../domain/values/contact-links.ts'
import { MarkedText } from '../../ui/marked-text.tsx'

const asIs = (text: string) => <span translate="no">{text}</span>

export function PhoneText({ text, phone }: { text: string; phone: string }) {
  return (
    <MarkedText
      text={text}
      marks={{
        phone: shown => (
          <a href={phoneHref(phone)} translate="no">
            {shown}
          </a>
        ),
        name: asIs,
        email: asIs,
      }}
    />
  )
}
