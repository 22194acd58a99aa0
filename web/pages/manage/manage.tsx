import { lazy, Suspense } from 'react'
import { data, redirect, useLoaderData } from 'react-router'
import { stored } from '#messages/locale'
import * as words from '#messages/manage'
import type { ManagedReservation, OpenedPayment } from '../../../contract/guest/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { CancellationPreview } from '../../../contract/reservations/cancellation-schemas.ts'
import { type ManageClient, manageContext } from '../../managed-page.ts'
import { privateMeta } from '../../seo.ts'
import type { Route } from './+types/manage.ts'
import { answer, rate } from './guest-answers.ts'
import { LinkEnded } from './link-ended.tsx'
import { ManagedRide } from './managed-ride.tsx'
import { tipCents } from './tip-amount.ts'
// The server also renders parts that load later, so the page brings their styles.
import '../../ui/policy-line/policy-line.module.css'
import '../../ui/quiet-list/quiet-list.module.css'
import './cancel-dialog.module.css'
import './live/live-view.module.css'
import './rating-part.module.css'
import './tip-part.module.css'

// Lazy, so that other pages do not load it.
const SharedRide = lazy(async () => ({ default: (await import('./shared-ride.tsx')).SharedRide }))

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privateMeta(matches, {
    title: words.title({ reference: params.reference }),
    description: words.description,
  })

export type Shown = {
  managed: ManagedReservation | undefined
  preview: CancellationPreview | undefined
  notice: (typeof NOTICES)[number] | undefined
  now: string
}

const NOTICES = ['changed', 'opening', 'made', 'wished', 'tip', 'noted', 'contact', 'rating'] as const

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const asks = searchParams.has('cancel')
  const notice = NOTICES.find(name => name === searchParams.get('notice'))
  const client = context.get(manageContext)
  const payment = searchParams.get('payment')
  if (payment) await comeBackFrom(client, params.reference, payment)
  return await read(client, params.reference, { asks, notice })
}

/** Checks the payment of a guest returning from a payment page. */
async function comeBackFrom(client: ManageClient, reference: string, id: string): Promise<void> {
  try {
    await client('getPayment', { params: { reference, id } })
  } catch (error) {
    // On failure the page shows the last known state.
    if (!(error instanceof Problem)) throw error
  }
}

const STATUS = {
  changed: 409,
  opening: 503,
  made: 200,
  wished: 200,
  tip: 422,
  noted: 200,
  contact: 200,
  rating: 422,
  none: 200,
}

type Asked = { asks: boolean; notice: Shown['notice'] }

async function read(client: ManageClient, reference: string, { asks, notice }: Asked) {
  const now = new Date().toISOString()
  const ended: Shown = { managed: undefined, preview: undefined, notice: undefined, now }
  const call = { params: { reference }, query: { locale: stored } }
  try {
    const managed = await client('getManagedReservation', call)
    const { pay } = managed
    // The payment page is ready now.
    if (notice === 'opening' && pay && 'url' in pay) return redirect(pay.url, 303)
    const preview =
      asks && managed.cancellation === 'possible' ? await client('previewCancellation', call) : undefined
    return data<Shown>({ managed, preview, notice, now }, { status: STATUS[notice ?? 'none'] })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'not_found') return data(ended, { status: 404 })
    throw error
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { reference } = params
  const { pathname, searchParams } = new URL(request.url)
  const language = searchParams.get('locale')
  const back = (query: Record<string, string>) => {
    const all = new URLSearchParams({ ...query, ...(language ? { locale: language } : {}) }).toString()
    return redirect(all ? `${pathname}?${all}` : pathname, 303)
  }
  const client = context.get(manageContext)
  const form = await request.formData()
  if (form.has('pay')) return await pay(() => client('openPayment', { params: { reference } }), back)
  if (form.has('texts'))
    return await sayTexts(client, reference, { given: form.get('texts') === 'allow', back })
  if (form.has('question')) return await answer(client, { reference, form, back })
  if (form.has('coming')) return await sayComing(() => client('tellComing', { params: { reference } }), back)
  if (form.has('rate')) return await rate(client, { reference, form, back })
  if (form.has('tip')) {
    const cents = tipCents(String(form.get('tip')), String(form.get('own') ?? ''))
    if (cents === undefined) return back({ notice: 'tip' })
    return await pay(() => client('tipDriver', { params: { reference }, body: { cents } }), back)
  }
  const preview = String(form.get('preview') ?? '')
  try {
    await client('cancelReservation', { params: { reference }, query: { locale: stored }, body: { preview } })
    return back({})
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // A changed offer is shown again for confirmation.
    if (error.code === 'offer_changed') return back({ cancel: '', notice: 'changed' })
    // Already cancelled, begun, or the link expired: the page explains.
    return back({})
  }
}

async function sayComing(
  tell: () => Promise<unknown>,
  back: (query: Record<string, string>) => Response,
): Promise<Response> {
  try {
    await tell()
  } catch (error) {
    // Already on board, or the link expired: the page explains.
    if (!(error instanceof Problem)) throw error
  }
  return back({})
}

async function sayTexts(
  client: ManageClient,
  reference: string,
  { given, back }: { given: boolean; back: (query: Record<string, string>) => Response },
): Promise<Response> {
  try {
    await client('setOwnTextConsent', { params: { reference }, body: { given } })
  } catch (error) {
    // Stopped by reply, or the link expired: the page explains.
    if (!(error instanceof Problem)) throw error
  }
  return back({})
}

async function pay(
  open: () => Promise<OpenedPayment>,
  back: (query: Record<string, string>) => Response,
): Promise<Response> {
  try {
    const { pay: page } = await open()
    return 'url' in page ? redirect(page.url, 303) : back({ notice: 'opening' })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'invalid') return back({ notice: 'tip' })
    // Already paid, or the link expired: the page explains.
    return back(WAITS.has(error.code) ? { notice: 'opening' } : {})
  }
}

const WAITS: ReadonlySet<string> = new Set(['provider_down', 'too_many'])

export default function Manage() {
  const shown = useLoaderData<typeof loader>()
  if (!shown.managed) return <LinkEnded />
  if (shown.managed.scope !== 'view') return <ManagedRide {...shown} managed={shown.managed} />
  return (
    <Suspense fallback={null}>
      <SharedRide managed={shown.managed} notice={shown.notice} />
    </Suspense>
  )
}
