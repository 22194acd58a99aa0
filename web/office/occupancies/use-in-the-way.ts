import { useCallback, useState } from 'react'
import { type InTheWay, Problem } from '../../../contract/problems.ts'

/** Conflicts of the last refused call, initially `known`; cleared by success. */
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
  return { inTheWay, watch, show: setInTheWay, clear: useCallback(() => setInTheWay([]), []) }
}
