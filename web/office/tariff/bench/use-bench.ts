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
const DELAY_MS = 300

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

/** Outdated answers are dropped. The server has the rates in force. */
export function useBench(trip: BenchTrip, { tariff, isInForce }: Rates) {
  const [answer, setAnswer] = useState<TryAnswer>()
  const [failure, setFailure] = useState('')
  const [waiting, setWaiting] = useState(false)
  const reference = referenceOf(trip)
  const { code: _, ...fields } = trip
  const question: Asked | undefined =
    reference === undefined ? requestOf({ ...fields, code: '' }) : { reference }
  const asked = question && toJson(question)
  const show = (priced: TryAnswer | undefined, sentence: string) => {
    setAnswer(priced)
    setFailure(sentence)
    setWaiting(false)
  }
  useEffect(() => {
    setWaiting(asked !== undefined)
    if (asked === undefined) return setAnswer(undefined)
    return afterPause(
      signal => {
        const body = { trip: readJson<Asked>(asked), ...(!isInForce && { tariff: { ...tariff } }) }
        return staffCall('tryTrip', { body, signal })
      },
      priced => show(priced, ''),
      error => !isSignedOut(error) && show(undefined, sentenceOf(error, 'reference' in readJson(asked))),
    )
  }, [asked, tariff, isInForce])
  return { answer, failure, waiting }
}

export function useChecks(tariff: Tariff): { findings: Findings; checked: boolean } {
  const [found, setFound] = useState<{ of: Tariff; findings: Findings }>()
  useEffect(
    () =>
      afterPause(
        signal => staffCall('checkTariff', { body: { tariff: { ...tariff } }, signal }),
        answer => setFound({ of: tariff, findings: sortFindings(answer) }),
        // Mark as unchecked; the next change retries.
        () => setFound(undefined),
      ),
    [tariff],
  )
  // Previous findings stay until the next answer.
  return { findings: found?.findings ?? NO_FINDINGS, checked: found?.of === tariff }
}

/** Returns the end of the effect: no handler is called after it. */
function afterPause<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  onAnswer: (answer: Answer) => void,
  onFailed: (error: unknown) => void,
) {
  const abort = new AbortController()
  const { signal } = abort
  const timer = setTimeout(async () => {
    try {
      const answer = await ask(signal)
      if (!signal.aborted) onAnswer(answer)
    } catch (error) {
      if (!signal.aborted) onFailed(error)
    }
  }, DELAY_MS)
  return () => {
    clearTimeout(timer)
    abort.abort()
  }
}

function sentenceOf(error: unknown, isPast: boolean): string {
  if (isPast && error instanceof Problem && error.code === 'not_found') return words.benchUnknown
  const { detail, message } = failureText(error, '')
  return detail ?? message
}
