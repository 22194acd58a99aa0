import { Link, useLoaderData } from 'react-router'
import * as words from '#messages/accessibility'
import { format } from '#messages/locale'
import * as shared from '#messages/shared'
import { supportPhoneOf } from '../../../domain/site/site.ts'
import { dateInWords } from '../../../i18n/format-time.ts'
import type { KeptPage } from '../../kept-page.ts'
import { breadcrumbData, pageMeta } from '../../seo.ts'
import { EmailLink, PhoneLink } from '../../ui/contact-link.tsx'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useSite } from '../../ui/use-site.ts'
import type { Route } from './+types/accessibility.ts'

/** Date of the last faultless run of every test named on the page. Update only after such a run. */
const TESTED_ON = '2026-11-22'

const TESTED = [
  words.testedAxe,
  words.testedKeyboard,
  words.testedZoom,
  words.testedScripts,
  words.testedMotion,
]
const GAPS = [words.gapsReaders, words.gapsMap, words.gapsFilms]

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: shared.accessibility,
    description: words.description,
    path: '/accessibility',
    data: ({ origin }) => [breadcrumbData(origin, [{ name: shared.accessibility, path: '/accessibility' }])],
  })

// Server-only: the browser needs no code for the date.
export const loader = () => words.testedText({ date: dateInWords(TESTED_ON, format) })

export default function AccessibilityPage() {
  const tested = useLoaderData<typeof loader>()
  const site = useSite()
  const { email, hours } = site
  const phone = supportPhoneOf(site)
  return (
    <div className="wrap page prose">
      <h1>{shared.accessibility}</h1>
      <p>{words.lead}</p>
      <h2>{words.phone}</h2>
      <p>
        <MarkedText
          text={words.phoneText({ phone, hours })}
          marks={{
            phone: text => <PhoneLink phone={text} />,
            hours: text => <span translate="no">{text}</span>,
          }}
        />
      </p>
      <h2>{words.cars}</h2>
      <p>
        <MarkedText text={words.carsText} marks={{ fleet: text => <Link to="/fleet">{text}</Link> }} />
      </p>
      <p>{words.animals}</p>
      <h2>{words.standard}</h2>
      <p>{words.standardText}</p>
      <h2>{words.tested}</h2>
      <p>{tested}</p>
      <List items={TESTED} />
      <h2>{words.gaps}</h2>
      <List items={GAPS} />
      <h2>{words.contact}</h2>
      <p>
        <MarkedText
          text={words.contactText({ email })}
          marks={{
            email: text => <EmailLink email={text} />,
            contact: text => <Link to="/contact">{text}</Link>,
          }}
        />
      </p>
      <h2>{words.languages}</h2>
      <p>{words.languagesText}</p>
    </div>
  )
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
