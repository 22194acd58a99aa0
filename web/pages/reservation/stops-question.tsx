import { useEffect, useRef } from 'react'
import * as words from '#messages/reservation'
import type { StopsDoubt } from './stops-doubt.ts'

export type StopsQuestionProps = { doubt: StopsDoubt; onSend: () => void; onBack: () => void }

export function StopsQuestion({ doubt, onSend, onBack }: StopsQuestionProps) {
  const question = useRef<HTMLParagraphElement>(null)
  // Each new question gets the focus.
  useEffect(() => {
    question.current?.focus({ preventScroll: true })
    question.current?.parentElement?.scrollIntoView({ block: 'center' })
  }, [doubt])
  return (
    <fieldset className="stops-question" aria-labelledby="stops-question">
      <p className="focus:outline-none" id="stops-question" ref={question} tabIndex={-1}>
        {doubt === 'empty' ? words.stopsEmpty : words.stopsSame}
      </p>
      <p className="stops-answers mt-4 flex flex-wrap gap-3 focus:outline-none">
        <button className="button quiet" type="button" onClick={onBack}>
          {doubt === 'empty' ? words.stopsAdd : words.stopsChange}
        </button>
        <button className="button quiet" type="button" onClick={onSend}>
          {words.stopsSend}
        </button>
      </p>
    </fieldset>
  )
}
