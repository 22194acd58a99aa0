import { useEffect, useRef, useState } from 'react'
import * as common from '#messages/office-common'
import { toJson } from '../../domain/values/json.ts'
import { type Failed, failedWith } from './editor/failure.tsx'
import { failureText } from './staff-call.ts'

type Options<Question, Answer> = {
  /** Undefined while nothing is asked. */
  question: Question | undefined
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>
  onAnswer: (answer: Answer, asked: string) => void
  /** Milliseconds after the last change. */
  pauseMs?: number
  /** Said after a failure. */
  sentence?: string
}

/** Asks the server for the outcome of a change before it is made. Late answers are dropped. */
export function usePreview<Question, Answer>(options: Options<Question, Answer>) {
  const { question, pauseMs } = options
  const [failed, setFailed] = useState<Failed>()
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(options)
  latest.current = options
  const asked = question && `${attempt} ${toJson(question)}`
  const again = () => setAttempt(count => count + 1)
  useEffect(() => {
    setFailed(undefined)
    const { question, ask, onAnswer, sentence = common.loadFailed } = latest.current
    if (asked === undefined || question === undefined) return
    const abort = new AbortController()
    const { signal } = abort
    const send = () =>
      ask(question, signal).then(
        answer => !signal.aborted && onAnswer(answer, asked),
        error => !signal.aborted && setFailed(failedWith(failureText(error, sentence), again)),
      )
    const timer = pauseMs === undefined ? void send() : setTimeout(send, pauseMs)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [asked, pauseMs])
  return { failed, asked, again }
}
