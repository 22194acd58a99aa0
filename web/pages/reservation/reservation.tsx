import { useEffect } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from 'react-router'
import * as words from '#messages/reservation'
import * as sections from '#messages/sections'
import * as shared from '#messages/shared'
import type { PublicClient } from '../../../contract/client.ts'
import { browserClient, clientContext } from '../../api.ts'
import type { KeptPage } from '../../kept-page.ts'
import { breadcrumbData, pageMeta } from '../../seo.ts'
import { BookByPhone } from '../../ui/book-by-phone.tsx'
import { areaText, loadPages } from '../../ui/page-texts.ts'
import type { Route } from './+types/reservation.ts'
import { useConfirmedRide } from './confirmed-ride.ts'
import { clearDraft } from './draft.ts'
import { Confirmation, sendForm, useEarlyCode } from './lazy-confirmation.tsx'
import { answerForm } from './priced/answer-form.ts'
import { loadSummary, readPricing } from './read-pricing.ts'
import { ReservationForm } from './reservation-form.tsx'
import { paymentPageOf } from './send-form.ts'
import { readStart } from './start.ts'
import '../../ui/sections.css'
// The server also renders parts that load later, so the page brings their styles.
import '../../ui/quiet-list/quiet-list.module.css'
import '../../ui/still-map.css'
import '../../ui/ticket/map-strip.tsx.utilities.css'
import '../../ui/ticket/ride-page.module.css'
import '../../ui/ticket/ticket.module.css'
import './confirmation.tsx.utilities.css'

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: shared.reservation,
    description: site =>
      loaderData?.texts?.reservationDescription ?? words.description({ area: areaText(site) }),
    path: '/reservation',
    data: ({ origin }) => [breadcrumbData(origin, [{ name: shared.reservation, path: '/reservation' }])],
  })

async function load(client: PublicClient, request: Request) {
  const [map, site, start, pricing, policy, { texts }] = await Promise.all([
    client('getMap'),
    client('getSite'),
    readStart(client, new URL(request.url).searchParams),
    readPricing(client),
    loadSummary(client),
    loadPages(client, ['reservationDescription']),
  ])
  return { texts, map, site, start, pricing, policy }
}

export const loader = ({ context, request }: Route.LoaderArgs) => load(context.get(clientContext), request)
const client = browserClient
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(client, request)

export async function action({ request, context }: Route.ActionArgs) {
  const result = await answerForm(context.get(clientContext), await request.formData())
  const page = result.ok ? paymentPageOf(result.reservation) : undefined
  if (page) return redirect(page, 303)
  return data(result, { status: result.ok ? 200 : result.status })
}

// One name for both: separate chunks would weigh more.
export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  sendForm(client, await request.formData())

/** Requests change neither map nor site; another query may. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search

export default function ReservationPage() {
  const { map, site, start, pricing, policy } = useLoaderData<typeof loader>()
  const result = useActionData<typeof clientAction>()
  const made = result?.ok ? result.reservation : undefined
  const { confirmed, forget } = useConfirmedRide(made)
  useEarlyCode()
  useEffect(() => {
    if (made) clearDraft()
  }, [made])
  return (
    <div className="wrap page">
      {confirmed ? (
        <Confirmation reservation={confirmed} site={site} policy={policy} onAnother={forget} />
      ) : !site.bookingOpen ? (
        <>
          <h1>{sections.bookByPhone}</h1>
          <BookByPhone phone={site.bookingPhone} />
        </>
      ) : (
        <ReservationForm
          map={map}
          start={start}
          timeZone={site.timeZone}
          failure={result?.ok === false ? result : undefined}
          pricing={pricing}
          policy={policy}
        />
      )}
    </div>
  )
}
