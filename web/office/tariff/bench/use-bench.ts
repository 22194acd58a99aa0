import { useEffect, useState } from 'react'
import * as words from '#messages/office-tariff'
import type { TryAnswer } from '../../../../contract/pricing/rate-schemas.ts'
import { Problem } from '../../../../contract/problems.ts'
import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { readJson, toJson } from '../../../../domain/values/json.ts'
import { fieldsOf } from '../../../../domain/values/record.ts'
import { failureText, isSignedOut, staffCall } from '../../staff-call.ts'
import { keepInTab, readFromTab } from '../../tab-storage.ts'
import { type Findings, NO_FINDINGS, sortFindings } from '../document/findings.ts'
import { type BenchTrip, referenceOf, requestOf } from './bench-trip.ts'

/** Milliseconds after the last key. */
export const BENCH_DELAY_MS = 300

const KEPT = 'tariff-bench'

/** Stored in this tab. */
export function useBenchTrip(first: BenchTrip) {
  const [trip, setTrip] = useState<BenchTrip>(() => ({
    ...first,
    ...fieldsOf(readFromTab(KEPT)),
  }))
  useEffect(() => void keepInTab(KEPT, trip), [trip])
  return [trip, (change: Partial<BenchTrip>) => setTrip(known => ({ ...known, ...change }))] as const
}

type Asked = { reference: string } | NonNullable<ReturnType<typeof requestOf>>

type Rates = { tariff: Tariff; isInForce: boolean }

/** Debounced; outdated answers are dropped. The server has the rates in force. */
export function useBench(trip: BenchTrip, { tariff, isInForce }: Rates) {
  const [answer, setAnswer] = useState<TryAnswer>()
  const [failure, setFailure] = useState('')
  const [waiting, setWaiting] = useState(false)
  const reference = referenceOf(trip)
  const { code: _, ...fields } = trip
  const question: Asked | undefined =
    reference === undefined ? requestOf({ ...fields, code: '' }) : { reference }
  const asked = question && toJson(question)
  useEffect(() => {
    if (asked === undefined) {
      setAnswer(undefined)
      setWaiting(false)
      return
    }
    const abort = new AbortController()
    setWaiting(true)
    const timer = setTimeout(async () => {
      try {
        const body = { trip: readJson<Asked>(asked), ...(!isInForce && { tariff: { ...tariff } }) }
        const priced = await staffCall('tryTrip', { body, signal: abort.signal })
        if (abort.signal.aborted) return
        setAnswer(priced)
        setFailure('')
      } catch (error) {
        if (abort.signal.aborted || isSignedOut(error)) return
        setFailure(sentenceOf(error, 'reference' in readJson(asked)))
        setAnswer(undefined)
      }
      setWaiting(false)
    }, BENCH_DELAY_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [asked, tariff, isInForce])
  return { answer, failure, waiting }
}

function sentenceOf(error: unknown, isPast: boolean): string {
  if (isPast && error instanceof Problem && error.code === 'not_found') return words.benchUnknown
  const { detail, message } = failureText(error, '')
  return detail ?? message
}

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
