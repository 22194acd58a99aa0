import { useEffect } from 'react'
import { data, Link, useActionData, useLoaderData } from 'react-router'
import { browserClient, clientContext } from '../../api.ts'
import { clearDraft } from '../../pages/reservation/draft.ts'
import { draftKey } from '../../pages/reservation/draft-key.ts'
import { ReservationForm } from '../../pages/reservation/reservation-form.tsx'
import { EMPTY_START } from '../../pages/reservation/start.ts'
import { type RideBody, readForm, submitReservation } from '../../pages/reservation/submit-reservation.ts'
import { privateMeta } from '../../seo.ts'
import { staffCall } from '../staff-call.ts'
import type { Route } from './+types/new-reservation.ts'
import '../../ui/sections.css'
import '../../pages/reservation/place-field.css'
import '../../pages/reservation/map-panel.css'
import '../../pages/reservation/reservation.css'
import './reservations.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'New reservation | Admin',
    description: 'A ride for somebody who called.',
  })

/** The map and the site: calls without a token, so the server can render the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const [map, site] = await Promise.all([client('getMap'), client('getSite')])
  return data({ map, site })
}

export async function clientLoader() {
  const [map, site] = await Promise.all([browserClient('getMap'), browserClient('getSite')])
  return { map, site }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const fields = readForm(await request.formData())
  const create = (body: RideBody, idempotencyKey: string) =>
    staffCall('createReservationByPhone', { body, idempotencyKey })
  return await submitReservation(create, fields, draftKey(fields))
}

export const shouldRevalidate = () => false

/** A reservation for a caller: the same form and rules as on the website. */
export default function NewReservation() {
  const { map, site } = useLoaderData<typeof loader>()
  const result = useActionData<typeof clientAction>()
  const created = result?.ok ? result.reservation : undefined
  useEffect(() => {
    if (created) clearDraft()
  }, [created])
  if (created) {
    return (
      <section className="taken" role="status">
        <h2>Reservation taken</h2>
        <p className="lead">
          {created.firstName} {created.lastName} has the reference <strong>{created.reference}</strong>.{' '}
          {created.email
            ? `A message is on its way to ${created.email}.`
            : 'Nothing was mailed: there is no e-mail address. Please tell them the reference.'}
        </p>
        <p className="actions">
          <Link className="button primary" to={`/admin/reservations/${created._id}`}>
            Open it
          </Link>
          <Link className="button quiet" to="/admin/reservations/new" replace reloadDocument>
            Take another
          </Link>
        </p>
      </section>
    )
  }
  return (
    <section className="new-reservation">
      <p>
        <Link to="/admin/reservations">← All reservations</Link>
      </p>
      <h2>New reservation</h2>
      <ReservationForm
        map={map}
        start={EMPTY_START}
        timeZone={site.timeZone}
        emailNeeded={false}
        failure={result?.ok === false ? result : undefined}
      />
    </section>
  )
}
