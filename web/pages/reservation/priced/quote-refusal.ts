import { Problem } from '../../../../contract/problems.ts'
import { problemInLocale } from '../../../problem-in-locale.ts'
import type { Quote } from './quote-steps.ts'

export async function refusalOf(error: unknown, promo: string | undefined): Promise<Quote> {
  if (!(error instanceof Problem)) return { status: 'failed' }
  const { fields } = await problemInLocale(error)
  const [message] = Object.values(fields)
  return error.code === 'code_refused'
    ? { status: 'asking', voucher: { code: promo ?? '', message: message ?? error.message } }
    : { status: 'failed', message }
}
