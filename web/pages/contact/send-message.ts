import type { PublicClient } from '../../../contract/client.ts'
import { PROBLEMS, Problem } from '../../../contract/problems.ts'
import { recordOf } from '../../../domain/values/record.ts'
import { browserClient } from '../../api.ts'
import { formFailure } from '../../form-failure.ts'
import { readTrap } from '../../ui/bot-trap-fields.ts'

const NAMES = ['name', 'email', 'phone', 'message'] as const

export type MessageField = (typeof NAMES)[number]

function readMessage(form: FormData) {
  return recordOf(NAMES, name => String(form.get(name) ?? ''))
}

/** Never throws: on failure the form keeps its values. */
export async function sendMessage(client: PublicClient, form: FormData) {
  const fields = readMessage(form)
  try {
    await client('sendMessage', { body: fields, trap: readTrap(form) })
    return { ok: true as const }
  } catch (error) {
    const status = error instanceof Problem ? PROBLEMS[error.code].status : 503
    return { ok: false as const, status, fields, ...(await formFailure(error)) }
  }
}

export const sendFromBrowser = (form: FormData) => sendMessage(browserClient, form)
