import { useEffect } from 'react'
import { data, useActionData, useLoaderData } from 'react-router'
import { browserClient, clientContext } from '../../api.ts'
import type { Route } from './+types/reservation.ts'
import { Confirmation } from './confirmation.tsx'
import { clearDraft } from './draft.ts'
import { ReservationForm } from './reservation-form.tsx'
import { contentKey, draftKey, readForm, submitReservation } from './submit-reservation.ts'
import './reservation.css'

export const meta = () => [
  { title: 'Reservation | Quantico Rides & Transports' },
  {
    name: 'description',
    content:
      'Reserve a chauffeured ride in Virginia, Washington DC or Maryland: find both addresses, see the route, send the request.',
  },
]

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const [map, site] = await Promise.all([client('getMap'), client('getSite')])
  return { map, site }
}

export async function clientLoader() {
  const [map, site] = await Promise.all([browserClient('getMap'), browserClient('getSite')])
  return { map, site }
}

/** Without JavaScript the form comes here; what it contains is its idempotency key. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = readForm(await request.formData())
  const result = await submitReservation(context.get(clientContext), fields, await contentKey(fields))
  return data(result, { status: result.ok ? 200 : result.status })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const fields = readForm(await request.formData())
  return await submitReservation(browserClient, fields, draftKey(fields))
}

/** A new request changes neither map nor site. */
export const shouldRevalidate = () => false

export default function ReservationPage() {
  const { map, site } = useLoaderData<typeof loader>()
  const result = useActionData<typeof clientAction>()
  const confirmed = result?.ok === true
  useEffect(() => {
    if (confirmed) clearDraft()
  }, [confirmed])
  return (
    <div className="wrap page">
      {result?.ok ? (
        <Confirmation reservation={result.reservation} site={site} />
      ) : (
        <>
          <h1>Reservation</h1>
          <p className="lead">
            Tell us where and when. We confirm by e-mail, with the price agreed before you travel.
          </p>
          <ReservationForm
            map={map}
            timeZone={site.timeZone}
            failure={result?.ok === false ? result : undefined}
          />
        </>
      )}
    </div>
  )
}
