import { useCallForm } from '../forms/use-call-form.ts'
import { useStep } from './step-context.ts'
import { dropDraft } from './step-draft.ts'

/** Forgets the draft of the step once it is saved. */
export function useStepForm<Body extends object>(
  send: (body: Body, pressed: string) => Promise<void>,
  sentence: string,
) {
  const { step } = useStep()
  return useCallForm<Body>(async (body, pressed) => {
    await send(body, pressed)
    dropDraft(step)
  }, sentence)
}
