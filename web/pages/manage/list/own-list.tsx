import { lazy, Suspense } from 'react'
import { data, useActionData, useSearchParams } from 'react-router'
import { stored } from '#messages/locale'
import * as words from '#messages/manage-list'
import * as shared from '#messages/shared'
import { PROBLEMS, Problem } from '../../../../contract/problems.ts'
import { clientContext } from '../../../api.ts'
import { privateMeta } from '../../../seo.ts'
import { refusalOf, SubPage } from '../sub-page.tsx'
import type { Route } from './+types/own-list.ts'
import type { ListAnswer } from './own-list-parts.tsx'
// The server also renders parts that load later, so the page brings their styles.
import './own-list.module.css'

// Lazy, so that other pages do not load it.
const OwnListParts = lazy(async () => ({ default: (await import('./own-list-parts.tsx')).OwnListParts }))

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: shared.yourReservations, description: words.lead })

export async function action({ request, context }: Route.ActionArgs) {
  const client = context.get(clientContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const [token, asked, code, email] = [text('token'), text('request'), text('code'), text('email')] as const
  try {
    if (token || asked) {
      const body = token ? { token } : { request: asked, code }
      return data<ListAnswer>({ list: await client('openOwnList', { body }), errors: {} })
    }
    const { request: id } = await client('askForOwnList', { body: { email, locale: stored } })
    return data<ListAnswer>({ asked: { request: id, email }, errors: {} })
  } catch (error) {
    const hasEnded = token && error instanceof Problem && error.code === 'not_found'
    if (hasEnded)
      return data<ListAnswer>({ message: words.ended, errors: {} }, { status: PROBLEMS.not_found.status })
    const refusal = await refusalOf(error, ['email', 'code'])
    const again = asked ? { asked: { request: asked, email } } : {}
    return data<ListAnswer>({ ...refusal, ...again, email }, { status: refusal.status })
  }
}

export default function OwnList() {
  const answer: ListAnswer | undefined = useActionData<typeof action>()
  const [query] = useSearchParams()
  return (
    <SubPage own={null} title={shared.yourReservations} message={answer?.message}>
      <Suspense fallback={null}>
        <OwnListParts answer={answer} token={query.get('token')} />
      </Suspense>
    </SubPage>
  )
}
