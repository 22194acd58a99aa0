import { Problem } from '../../../contract/problems.ts'
import { TooManyRequests } from '../../platform/http/problems.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'

/** Wrong company codes of one address: who has the code sees the name and the prices of its company. */
export const WRONG_COMPANY_CODES = { requests: 10, seconds: 3600 }
const WHAT = 'company-code'

type Asked = { companyCode?: string | undefined; address: string }

/** Answers a request that may name a company's code. A code counts before it is looked up, and no longer once it is right. */
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
