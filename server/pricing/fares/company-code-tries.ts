import { Problem } from '../../../contract/problems.ts'
import { TooManyRequests } from '../../platform/http/problems.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'

/** Wrong codes per address. A limit is needed because a code reveals a company's name and prices. */
export const WRONG_COMPANY_CODES = { requests: 10, seconds: 3600 }
const WHAT = 'company-code'

type Asked = { companyCode?: string | undefined; address: string }

/** A code counts before it is looked up; a correct code, or another failure, is given back. */
export async function withCountedCode<Answer>(
  { overLimit, giveBack }: RateLimiter,
  { companyCode, address }: Asked,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  if (companyCode === undefined) return await answer()
  const wait = overLimit(WHAT, address, WRONG_COMPANY_CODES)
  if (wait > 0) throw new TooManyRequests(wait)
  try {
    const answered = await answer()
    giveBack(WHAT, address)
    return answered
  } catch (error) {
    if (!isWrongCode(error)) giveBack(WHAT, address)
    throw error
  }
}

function isWrongCode(error: unknown): boolean {
  return error instanceof Problem && error.code === 'code_refused' && 'companyCode' in (error.fields ?? {})
}
