import { Link } from 'react-router'
import * as words from '#messages/privacy'
import * as shared from '#messages/shared'
import type { KeptPage } from '../../kept-page.ts'
import { pageMeta } from '../../seo.ts'
import { EmailLink } from '../../ui/contact-link.tsx'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useSite } from '../../ui/use-site.ts'
import type { Route } from './+types/privacy.ts'

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: shared.privacy, description: words.description, path: '/privacy' })

export default function PrivacyPage() {
  const { email } = useSite()
  return (
    <div className="wrap page prose">
      <h1>{shared.privacy}</h1>
      <h2>{words.stored}</h2>
      <p>{words.storedText}</p>
      <h2>{words.purpose}</h2>
      <p>{words.purposeText}</p>
      <h2>{words.yours}</h2>
      <p>{words.yoursText}</p>
      <h2>{words.counted}</h2>
      <p>{words.countedText}</p>
      <h2>{words.others}</h2>
      <p>
        <MarkedText text={words.othersText} marks={{ credits: text => <Link to="/credits">{text}</Link> }} />
      </p>
      <h2>{words.rights}</h2>
      <p>
        <MarkedText
          text={words.rightsText({ email })}
          marks={{ email: text => <EmailLink email={text} /> }}
        />
      </p>
    </div>
  )
}
