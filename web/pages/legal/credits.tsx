import * as words from '#messages/credits'
import * as shared from '#messages/shared'
import type { KeptPage } from '../../kept-page.ts'
import { pageMeta } from '../../seo.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import type { Route } from './+types/credits.ts'

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: shared.credits, description: words.description, path: '/credits' })

const linkTo = (href: string) => (text: string) => <a href={href}>{text}</a>

const MARKS = {
  geonames: linkTo('https://www.geonames.org/'),
  license: linkTo('https://creativecommons.org/licenses/by/4.0/'),
  osm: linkTo('https://www.openstreetmap.org/copyright'),
}

export default function CreditsPage() {
  return (
    <div className="wrap page prose">
      <h1>{shared.credits}</h1>
      <h2>{words.maps}</h2>
      <p>
        <MarkedText text={words.mapsText} marks={MARKS} />
      </p>
      <p>
        <MarkedText text={words.servicesText} marks={MARKS} />
      </p>
      <h2>{words.typefaces}</h2>
      <p>{words.typefacesText}</p>
      <h2>{words.pictures}</h2>
      <p>{words.picturesText}</p>
    </div>
  )
}
