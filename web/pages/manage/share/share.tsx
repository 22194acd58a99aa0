import { lazy, Suspense } from 'react'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import * as words from '#messages/manage-share'
import * as shared from '#messages/shared'
import { manageContext } from '../../../managed-page.ts'
import { privateMeta } from '../../../seo.ts'
import { languageQuery } from '../own-address.ts'
import { answerOwn, readOwn, refusalOf, SubPage } from '../sub-page.tsx'
import type { Route } from './+types/share.ts'
// The server also renders parts that load later, so the page brings their styles.
import './share.module.css'

// Lazy, so that other pages do not load it.
const SharedLinks = lazy(async () => ({ default: (await import('./shared-links.tsx')).SharedLinks }))

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: shared.shareYourRide, description: words.lead })

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = context.get(manageContext)
  const own = await readOwn(client, params.reference)
  const links = own ? await client('listSharedLinks', { params: { reference: params.reference } }) : []
  return answerOwn({ own, links })
}

export async function action({ request, params: { reference }, context }: Route.ActionArgs) {
  const client = context.get(manageContext)
  const form = await request.formData()
  const label = String(form.get('label') ?? '')
  try {
    const ends = form.get('end')
    if (ends === null) await client('makeSharedLink', { params: { reference }, body: { label } })
    else await client('revokeSharedLink', { params: { reference, n: String(ends) } })
    const { pathname, search } = new URL(request.url)
    return redirect(pathname + languageQuery(search), 303)
  } catch (error) {
    const refusal = await refusalOf(error, ['label'])
    return data({ ...refusal, label }, { status: refusal.status })
  }
}

export default function Share() {
  const { own, links } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <SubPage own={own} title={shared.shareYourRide} lead={words.lead} message={answer?.message}>
      <Suspense fallback={null}>
        <SharedLinks links={links} label={answer?.label} error={answer?.errors['label']} />
      </Suspense>
    </SubPage>
  )
}
