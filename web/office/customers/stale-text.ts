import * as words from '#messages/office-customers'
import { Problem } from '../../../contract/problems.ts'

/** The same call; where what was shown is stale, the screen is loaded again and the failure says so. */
export async function staleText<Answer>(call: Promise<Answer>, reload: () => void): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'stale')) throw error
    reload()
    throw new Problem('stale', { message: words.stale })
  }
}
