import { useState } from 'react'
import * as common from '#messages/office-common'
import { useRevalidate } from '../data/use-read.ts'
import { typedValues } from '../forms/form-values.ts'
import { readControls } from '../forms/read-controls.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { useStep } from './step-context.ts'
import { dropDraft } from './step-draft.ts'

/** The value of the button that saves, and stays. */
export const ANOTHER = 'another'

/** Once it is saved, the draft of the step is forgotten, and the next step opens. */
export function useStepForm<Body extends object>(
  save: (body: Body, pressed: string) => Promise<void>,
  touched: readonly string[],
) {
  const { step, goOn } = useStep()
  const revalidate = useRevalidate()
  const [typed, setTyped] = useState<Body>()
  const form = useCallForm<Body>(async (body, pressed) => {
    await save(body, pressed)
    revalidate(...touched)
    if (pressed !== ANOTHER) goOn()
    dropDraft(step)
  }, common.notSaved)
  const controls = form.form
  return {
    ...form,
    /** The values of the form, once something is typed. */
    typed,
    watch: () => controls.current && setTyped(typedValues<Body>(readControls(controls.current))),
  }
}
