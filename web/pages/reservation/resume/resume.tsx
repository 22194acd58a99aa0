import { data, Link, useLoaderData } from 'react-router'
import * as words from '#messages/resume'
import * as sections from '#messages/sections'
import * as shared from '#messages/shared'
import type { PublicClient } from '../../../../contract/client.ts'
import type { Draft } from '../../../../contract/guest/draft-schemas.ts'
import { Problem } from '../../../../contract/problems.ts'
import { clientContext } from '../../../api.ts'
import { privateMeta } from '../../../seo.ts'
import { BookByPhone } from '../../../ui/book-by-phone.tsx'
import { readChosenPoint } from '../chosen-point.ts'
import { PLACE_NAMES, type Places, STOP_NAMES } from '../fields.ts'
import { type RideForm, readForm } from '../form-fields.ts'
import { rendered } from '../priced/answer-form.ts'
import { loadSummary, readPricing } from '../read-pricing.ts'
import { ReservationForm } from '../reservation-form.tsx'
import { readStart } from '../start.ts'
import type { Route } from './+types/resume.ts'
import '../../../ui/sections.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: words.title, description: words.title })

/** Read-only: email scanners open links. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const draft = await findDraft(client, token)
  if (!draft) return data(undefined, { status: 404 })
  const fields = fieldsOf(draft, token)
  const [map, site, pricing, policy, start] = await Promise.all([
    client('getMap'),
    client('getSite'),
    readPricing(client),
    loadSummary(client),
    readStart(client, new URLSearchParams({ vehicle: fields.vehicleId })),
  ])
  const filled = await rendered(client, fields, site.timeZone)
  return data({ map, site, pricing, policy, start: { ...start, places: placesOf(fields) }, filled })
}

async function findDraft(client: PublicClient, token: string): Promise<Draft | undefined> {
  try {
    return await client('getDraft', { params: { token } })
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return undefined
    throw error
  }
}

function fieldsOf({ fields, email }: Draft, token: string): RideForm {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, email, 'trip-draft': token })) form.set(name, value)
  return readForm(form)
}

function placesOf(fields: RideForm): Places {
  const points = STOP_NAMES.map(stop => {
    const name = fields[`${stop}Address`]
    const point = readChosenPoint(fields[PLACE_NAMES[stop]], name)
    return [stop, point && { ...point, name }] as const
  })
  return Object.fromEntries(points.filter(([, place]) => place))
}

export default function ResumePage() {
  const shown = useLoaderData<typeof loader>()
  if (!shown)
    return (
      <div className="wrap page">
        <h1>{shared.thisLinkHasExpired}</h1>
        <p className="lead">{words.endedLead}</p>
        <p>
          <Link className="button primary" to="/reservation">
            {words.again}
          </Link>
        </p>
      </div>
    )
  const { map, site, start, pricing, policy, filled } = shown
  if (!site.bookingOpen)
    return (
      <div className="wrap page">
        <h1>{sections.bookByPhone}</h1>
        <BookByPhone phone={site.bookingPhone} />
      </div>
    )
  return (
    <div className="wrap page">
      <ReservationForm
        map={map}
        start={start}
        timeZone={site.timeZone}
        failure={filled}
        pricing={pricing}
        policy={policy}
        action="/reservation"
      />
    </div>
  )
}
