import { useCallback, useState } from 'react'
import { type InTheWay, Problem } from '../../../contract/problems.ts'

/** What the last refused call named as being in the way, or what is `known`; a call that goes well clears it. */
export function useInTheWay(known: readonly InTheWay[] = []) {
  const [inTheWay, setInTheWay] = useState(known)
  const watch = useCallback(async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await call
      setInTheWay([])
      return answer
    } catch (error) {
      setInTheWay((error instanceof Problem && error.inTheWay) || [])
      throw error
    }
  }, [])
  return { inTheWay, watch, clear: useCallback(() => setInTheWay([]), []) }
}
