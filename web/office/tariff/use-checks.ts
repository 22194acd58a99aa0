import { useEffect, useState } from 'react'
import type { Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { staffCall } from '../staff-call.ts'
import { BENCH_DELAY_MS } from './bench/use-bench.ts'
import { type Findings, NO_FINDINGS, sortFindings } from './document/findings.ts'

/** Debounced by 300 ms. */
export function useChecks(tariff: Tariff): { findings: Findings; checked: boolean } {
  const [found, setFound] = useState<{ of: Tariff; findings: Findings }>()
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await staffCall('checkTariff', {
          body: { tariff: { ...tariff } },
          signal: abort.signal,
        })
        setFound({ of: tariff, findings: sortFindings(answer) })
      } catch {
        // Mark as unchecked; the next change retries.
        if (!abort.signal.aborted) setFound(undefined)
      }
    }, BENCH_DELAY_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [tariff])
  // Previous findings stay until the next answer.
  return { findings: found?.findings ?? NO_FINDINGS, checked: found?.of === tariff }
}
