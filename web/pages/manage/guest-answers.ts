import { stored } from '#messages/locale'
import { Problem } from '../../../contract/problems.ts'
import type { ManageClient } from '../../managed-page.ts'

type Sent = { reference: string; form: FormData; back: (query: Record<string, string>) => Response }

export async function answer(client: ManageClient, { reference, form, back }: Sent): Promise<Response> {
  const id = String(form.get('question'))
  const body = { agrees: form.get('agrees') === 'yes' }
  try {
    await client('answerQuestion', { params: { reference, id }, body })
  } catch (error) {
    // The page explains a changed question or expired link.
    if (!(error instanceof Problem)) throw error
  }
  return back({})
}

export async function rate(client: ManageClient, { reference, form, back }: Sent): Promise<Response> {
  const text = (name: string) => String(form.get(name) ?? '')
  const body = {
    stars: text('stars'),
    text: text('text'),
    publish: form.has('publish'),
    shownName: text('shownName'),
  }
  try {
    await client('rateRide', { params: { reference }, query: { locale: stored }, body })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'invalid') return back({ notice: 'rating' })
    // Already rated, withdrawn by staff, or the link expired: the page explains.
  }
  return back({})
}
