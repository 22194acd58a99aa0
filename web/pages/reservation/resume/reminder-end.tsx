import { data, useActionData } from 'react-router'
import * as words from '#messages/resume'
import * as shared from '#messages/shared'
import { PROBLEMS, Problem } from '../../../../contract/problems.ts'
import { clientContext } from '../../../api.ts'
import { privateMeta } from '../../../seo.ts'
import { PressToEnd } from '../../press-to-end.tsx'
import type { Route } from './+types/reminder-end.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: words.reminder, description: words.reminder })

/** Shared by this page's button and mail clients (RFC 8058). */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  try {
    await context.get(clientContext)('endPriceReminder', { params: { token } })
    return data(words.reminderEnded)
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'not_found')) throw error
    return data(shared.thisLinkHasExpired, { status: PROBLEMS.not_found.status })
  }
}

export default function ReminderEnd() {
  const told = useActionData<typeof action>()
  return <PressToEnd title={words.reminder} lead={words.reminderLead} press={words.reminderEnd} told={told} />
}
