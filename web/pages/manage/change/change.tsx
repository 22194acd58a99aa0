import { lazy, Suspense } from 'react'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { stored } from '#messages/locale'
import * as manageWords from '#messages/manage'
import * as manageAround from '#messages/manage-around'
import * as words from '#messages/manage-change'
import { Problem } from '../../../../contract/problems.ts'
import { supportPhoneOf } from '../../../../domain/site/site.ts'
import { clientContext } from '../../../api.ts'
import { manageContext } from '../../../managed-page.ts'
import { privateMeta } from '../../../seo.ts'
import { CONTENT_LOCALE } from '../../../ui/content-language.ts'
import { useSite } from '../../../ui/use-site.ts'
import { LinkEnded } from '../link-ended.tsx'
import { ownAddress } from '../own-address.ts'
import { PhoneText } from '../phone-text.tsx'
import { useWholeLinks } from '../use-whole-links.ts'
import type { Route } from './+types/change.ts'
import { answerChange, type ChangeAnswer, refused } from './answer-change.ts'
import styles from './change.module.css'
import { readFields } from './change-fields.ts'
import { type ChangeRow, type ChangeView, differing, viewOf } from './change-view.ts'
// The server also renders parts that load later, so the page brings their styles.
import '../../../ui/date-time/date-time.css'
import '../../../ui/field.css'
import '../manage.module.css'

// Lazy, so that other pages do not load it.
const ChangeForm = lazy(async () => ({ default: (await import('./change-form.tsx')).ChangeForm }))
const ChangeOffer = lazy(async () => ({ default: (await import('./change-offer.tsx')).ChangeOffer }))

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: words.title, description: words.lead })

type Context = Route.LoaderArgs['context']

async function read(context: Context, reference: string) {
  const open = context.get(clientContext)
  const [managed, classes, options, { timeZone }] = await Promise.all([
    context.get(manageContext)('getManagedReservation', { params: { reference }, query: { locale: stored } }),
    open('listVehicleClasses'),
    open('getQuoteOptions', { query: CONTENT_LOCALE }),
    open('getSite'),
  ])
  const view = managed.ride && viewOf(managed.ride, timeZone)
  return { managed, view, classes: classes.filter(({ booking }) => booking !== 'hidden'), options }
}

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return data(await read(context, params.reference))
  } catch (error) {
    if (error instanceof Problem && (error.code === 'not_found' || error.code === 'forbidden'))
      return data({ managed: undefined, view: undefined, classes: [], options: undefined }, { status: 404 })
    throw error
  }
}

type Shown = ChangeAnswer & { view?: ChangeView; rows?: ChangeRow[] }

export async function action({ request, params: { reference }, context }: Route.ActionArgs) {
  const { search } = new URL(request.url)
  const form = await request.formData()
  const fields = readFields(form)
  const manage = context.get(manageContext)
  const asked = { params: { reference }, query: { locale: stored } }
  try {
    const preview = form.get('preview')
    if (typeof preview === 'string') {
      const made = await manage('makeGuestChange', { ...asked, body: { preview } })
      if (made.pay && 'url' in made.pay) return redirect(made.pay.url, 303)
      const own = ownAddress(search, false).slice(1)
      const notice = made.outcome === 'at-once' ? 'made' : made.outcome === 'wish' ? 'wished' : 'opening'
      return redirect(`/manage/${reference}?notice=${notice}${own ? `&${own}` : ''}`, 303)
    }
    const { ride } = await manage('getManagedReservation', asked)
    if (!ride) throw new Problem('not_found')
    const clients = { manage, open: context.get(clientContext) }
    const answer = await answerChange(clients, fields, { reference, ride, locale: stored })
    const { timeZone } = await clients.open('getSite')
    const rows = answer.offer ? differing(ride, answer.offer, fields) : []
    const shown: Shown = { ...answer, rows, view: viewOf(ride, timeZone, fields) }
    return data(shown, { status: answer.status })
  } catch (error) {
    const answer: Shown = await refused(error, fields)
    return data(answer, { status: answer.status })
  }
}

export default function Change() {
  const { managed, view, classes, options } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const site = useSite()
  useWholeLinks()
  const phone = supportPhoneOf(site)
  if (!managed?.ride) return <LinkEnded />
  const isPossible = managed.change === 'possible'
  const sentence = managed.change === 'call' ? manageWords.leadCall({ phone }) : words.tooLate({ phone })
  return (
    <div className={`wrap page ${styles['change']}`}>
      <p>
        <a href={`/manage/${managed.reference}`}>{manageAround.back}</a>
      </p>
      <h1 className="mx-0 mt-2 mb-2.5 text-[clamp(38px,4.2vw,54px)]">{words.title}</h1>
      <p className="lead">{isPossible ? words.lead : <PhoneText text={sentence} phone={phone} />}</p>
      <Suspense fallback={null}>
        {answer?.offer && <ChangeOffer offer={answer.offer} rows={answer.rows ?? []} isNew={answer.isNew} />}
        {isPossible && view && (
          <ChangeForm view={answer?.view ?? view} answer={answer} classes={classes} options={options} />
        )}
      </Suspense>
    </div>
  )
}
