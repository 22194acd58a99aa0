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
