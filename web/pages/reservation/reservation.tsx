import { useEffect } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from 'react-router'
import * as words from '#messages/reservation'
import type { PublicClient } from '../../../contract/client.ts'
import { browserClient, clientContext } from '../../api.ts'
import type { KeptPage } from '../../kept-page.ts'
import { breadcrumbData, pageMeta } from '../../seo.ts'
import { readTrap } from '../../ui/bot-trap.tsx'
import type { Route } from './+types/reservation.ts'
import { useConfirmedRide } from './confirmed-ride.ts'
import { clearDraft } from './draft.ts'
import { draftKey } from './draft-key.ts'
import { Confirmation, useEarlyConfirmation } from './lazy-confirmation.tsx'
import { ReservationForm } from './reservation-form.tsx'
import { readStart } from './start.ts'
import { contentKey, type RideBody, readForm, submitReservation } from './submit-reservation.ts'
import '../../ui/sections.css'
import './place-field.css'
import './map-panel.css'
import './reservation.css'

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.title,
    description: words.description,
    path: '/reservation',
    data: ({ origin }) => [breadcrumbData(origin, [{ name: words.title, path: '/reservation' }])],
  })

async function load(client: PublicClient, request: Request) {
  const [map, site, start] = await Promise.all([
    client('getMap'),
    client('getSite'),
    readStart(client, new URL(request.url).searchParams),
  ])
  return { map, site, start }
}

export const loader = ({ context, request }: Route.LoaderArgs) => load(context.get(clientContext), request)
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(browserClient, request)

const reserveWith = (client: PublicClient, form: FormData) => (body: RideBody, idempotencyKey: string) =>
  client('createReservation', { body, idempotencyKey, trap: readTrap(form) })

/** Handles the form without JavaScript; the idempotency key is derived from its content. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const fields = readForm(form)
  const result = await submitReservation(
    reserveWith(context.get(clientContext), form),
    fields,
    await contentKey(fields),
  )
  return data(result, { status: result.ok ? 200 : result.status })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const fields = readForm(form)
  return await submitReservation(reserveWith(browserClient, form), fields, draftKey(fields))
}

/** A request changes neither map nor site; another query may name another place or vehicle. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search

export default function ReservationPage() {
  const { map, site, start } = useLoaderData<typeof loader>()
  const result = useActionData<typeof clientAction>()
  const made = result?.ok ? result.reservation : undefined
  const { confirmed, forget } = useConfirmedRide(made)
  useEarlyConfirmation()
  useEffect(() => {
    if (made) clearDraft()
  }, [made])
  return (
    <div className="wrap page">
      {confirmed ? (
        <Confirmation reservation={confirmed} site={site} onAnother={forget} />
      ) : (
        <>
          <h1>{words.title}</h1>
          <p className="lead">{words.lead}</p>
          <ReservationForm
            map={map}
            start={start}
            timeZone={site.timeZone}
            failure={result?.ok === false ? result : undefined}
          />
        </>
      )}
    </div>
  )
}
