import { useEffect, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import type { TryAnswer } from '../../../../contract/pricing/rate-schemas.ts'
import { Problem } from '../../../../contract/problems.ts'
import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { fieldsOf } from '../../../../domain/values/record.ts'
import { failureLine, staffCall } from '../../staff-call.ts'
import { keepInTab, readFromTab } from '../../tab-storage.ts'
import { usePreview } from '../../use-preview.ts'
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

type Rates = { tariff: Tariff; isInForce: boolean }

/** The server has the rates in force. */
export function useBench(trip: BenchTrip, { tariff, isInForce }: Rates) {
  const [found, setFound] = useState<{ asked: string; answer: TryAnswer | undefined }>()
  const reference = referenceOf(trip)
  // Each class is priced.
  const wanted = reference === undefined ? requestOf({ ...trip, code: '' }) : { reference }
  const { asked, failed } = usePreview({
    question: wanted && { trip: wanted, tariff, isInForce },
    ask: (question, signal) => {
      const body = { trip: question.trip, ...(!isInForce && { tariff: { ...tariff } }) }
      return staffCall('tryTrip', { body, signal }).catch(error => {
        if (reference !== undefined && error instanceof Problem && error.code === 'not_found')
          return undefined
        throw error
      })
    },
    onAnswer: (answer, of) => setFound({ asked: of, answer }),
    pauseMs: DELAY_MS,
    sentence: common.actionFailed,
  })
  const isForgotten = asked === undefined || failed !== undefined
  useEffect(() => {
    if (isForgotten) setFound(undefined)
  }, [isForgotten])
  const waiting = !isForgotten && found?.asked !== asked
  const isUnknown = found?.asked === asked && found && !found.answer
  return {
    waiting,
    answer: isForgotten ? undefined : found?.answer,
    failure: failed ? failureLine(failed) : isUnknown ? words.benchUnknown : '',
  }
}

/** Previous findings stay until the next answer; after a failure, the next change or save asks again. */
export function useChecks(tariff: Tariff): { findings: Findings; checked: boolean } {
  const [found, setFound] = useState<{ asked: string; findings: Findings }>()
  const { asked, failed, again } = usePreview({
    question: tariff,
    ask: (of, signal) => staffCall('checkTariff', { body: { tariff: { ...of } }, signal }),
    onAnswer: (answer, of) => setFound({ asked: of, findings: sortFindings(answer) }),
    pauseMs: DELAY_MS,
  })
  useEffect(() => {
    if (failed) again()
  }, [tariff])
  const findings = failed ? undefined : found?.findings
  return { findings: findings ?? NO_FINDINGS, checked: findings !== undefined && found?.asked === asked }
}
