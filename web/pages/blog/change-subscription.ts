import { stored } from '#messages/locale'
import * as words from '#messages/newsletter'
import type { PublicClient } from '../../../contract/client.ts'
import { Problem } from '../../../contract/problems.ts'
import { browserClient } from '../../api.ts'
import { formFailure } from '../../form-failure.ts'
import { readTrap } from '../../ui/bot-trap-fields.ts'

export type SubscriptionAnswer = {
  ok: boolean
  message: string
  errors?: Partial<Record<string, string>>
}

const RESULTS: Record<string, string> = {
  confirm: words.confirmed,
  unsubscribe: words.ended,
}

/** POST only: email scanners open links. */
export async function changeSubscription(client: PublicClient, form: FormData): Promise<SubscriptionAnswer> {
  const token = String(form.get('token') ?? '')
  const intent = String(form.get('intent') ?? '')
  try {
    if (intent === 'confirm') await client('confirmSubscription', { body: { token } })
    else if (intent === 'unsubscribe') await client('endSubscription', { body: { token } })
    else {
      const body = { email: String(form.get('email') ?? ''), locale: stored }
      await client('subscribe', { body, trap: readTrap(form) })
    }
    return { ok: true, message: RESULTS[intent] ?? words.asked }
  } catch (error) {
    const failure = await formFailure(error)
    const unknown = error instanceof Problem && error.code === 'not_found'
    return { ok: false, ...failure, ...(unknown ? { message: words.unknownLink } : {}) }
  }
}

export const changeFromBrowser = (form: FormData) => changeSubscription(browserClient, form)
