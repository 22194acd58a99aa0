import { data, Link } from 'react-router'
import * as office from '#messages/office'
import * as common from '#messages/office-common'
import type { Route } from './+types/missing-screen.ts'
import { officeMeta } from './office-meta.ts'

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.missing)

/** Within the shell, so that search and navigation stay. */
export default function MissingScreen() {
  return (
    <section className="grid justify-items-start gap-4 pt-4">
      <h2 className="m-0">{office.missing}</h2>
      <p className="m-0 text-fg2">{office.missingHint}</p>
      <Link className="button primary" to="/admin/today">
        {common.today}
      </Link>
    </section>
  )
}
