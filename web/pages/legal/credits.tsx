import type { KeptPage } from '../../kept-page.ts'
import { pageMeta } from '../../seo.ts'
import type { Route } from './+types/credits.ts'

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Credits',
    description: 'Whose map data, place names and typefaces this site uses.',
    path: '/credits',
  })

export default function CreditsPage() {
  return (
    <div className="wrap page prose">
      <h1>Credits</h1>
      <h2>Maps and places</h2>
      <p>
        Place and ZIP data: <a href="https://www.geonames.org/">GeoNames</a>, under{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, filtered and merged. Land and
        water: Natural Earth. Borders: US Census Bureau. The schematic map and the highways on it are our own
        drawing.
      </p>
      <p>
        Where OpenStreetMap services are used: ©{' '}
        <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>. Where
        openrouteservice finds the route: © openrouteservice.org by HeiGIT.
      </p>
      <h2>Typefaces</h2>
      <p>Marcellus by Astigmatic and Figtree by Erik Kennedy, both under the SIL Open Font License 1.1.</p>
      <h2>Pictures</h2>
      <p>Rendered for this site. They show no real make of car.</p>
    </div>
  )
}
