import { data, useActionData } from 'react-router'
import * as words from '#messages/rating-mails'
import { PROBLEMS, Problem } from '../../../contract/problems.ts'
import { clientContext } from '../../api.ts'
import { privateMeta } from '../../seo.ts'
import { PressToEnd } from '../press-to-end.tsx'
import type { Route } from './+types/rating-mails.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: words.title, description: words.lead })

export async function action({ params: { token }, context }: Route.ActionArgs) {
  try {
    await context.get(clientContext)('endRatingMails', { params: { token } })
    return data(words.ended)
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'not_found')) throw error
    return data(words.unknown, { status: PROBLEMS.not_found.status })
  }
}

export default function RatingMails() {
  const told = useActionData<typeof action>()
  return <PressToEnd title={words.title} lead={words.lead} press={words.end} told={told} />
}
