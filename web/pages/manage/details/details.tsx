import { lazy, Suspense } from 'react'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import * as words from '#messages/manage-details'
import * as shared from '#messages/shared'
import { clientContext } from '../../../api.ts'
import { manageContext } from '../../../managed-page.ts'
import { privateMeta } from '../../../seo.ts'
import { noticeAddress } from '../own-address.ts'
import { answerOwn, readOwn, refusalOf, SubPage } from '../sub-page.tsx'
import type { Route } from './+types/details.ts'
import {
  DETAIL_FIELDS,
  detailsOf,
  LOADED,
  mergedDetails,
  readDetails,
  shownDetails,
} from './detail-fields.ts'

// Lazy, so that other pages do not load it.
const DetailsForm = lazy(async () => ({ default: (await import('./details-form.tsx')).DetailsForm }))

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: shared.forYourChauffeur, description: words.lead })

export async function loader({ params, context }: Route.LoaderArgs) {
  const own = await readOwn(context.get(manageContext), params.reference)
  const { timeZone } = await context.get(clientContext)('getSite')
  return answerOwn({ own, fields: own && shownDetails(own.ride, timeZone) })
}

export async function action({ request, params: { reference }, context }: Route.ActionArgs) {
  const client = context.get(manageContext)
  const form = await request.formData()
  let fields = readDetails(form)
  try {
    const own = await readOwn(client, reference)
    const { timeZone } = await context.get(clientContext)('getSite')
    const loaded = readDetails(form, LOADED)
    if (own && form.has(`${LOADED}note`))
      fields = mergedDetails(fields, { loaded, stored: shownDetails(own.ride, timeZone) })
    await client('updateRiderDetails', { params: { reference }, body: detailsOf(fields, own?.ride) })
    return redirect(noticeAddress(reference, request.url, 'noted'), 303)
  } catch (error) {
    const refusal = await refusalOf(error, DETAIL_FIELDS)
    return data({ ...refusal, fields }, { status: refusal.status })
  }
}

export default function Details() {
  const { own, fields } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <SubPage own={own} title={shared.forYourChauffeur} lead={words.lead} message={answer?.message}>
      <Suspense fallback={null}>
        <DetailsForm
          fields={answer?.fields ?? fields ?? {}}
          loaded={fields ?? {}}
          errors={answer?.errors ?? {}}
          hasWayBack={own?.ride.returnTrip !== undefined}
          hasTexts={own?.texts !== undefined || own?.ride.passenger?.text === true}
        />
      </Suspense>
    </SubPage>
  )
}
