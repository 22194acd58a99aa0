import { useRef, useState } from 'react'
import { actionFailed } from '#messages/office-common'
import { failureLine } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { isSame, typedValues } from './form-values.ts'
import { readControls } from './read-controls.ts'

const nothing = () => undefined

/** No drafts: such forms hold passwords and codes. `pressed` is the value of the submit button used. */
export function useCallForm<Body extends object, Added = undefined>(
  send: (body: Body, pressed: string, added?: Added) => Promise<void>,
  sentence: string = actionFailed,
) {
  const form = useRef<HTMLFormElement>(null)
  const [shownPaths] = useState(() => new Set<string>())
  const { busy, errors, failed, run, clear } = useAction()
  const submit = (pressed: string, added?: Added) => {
    const sent = form.current
    if (!sent) return
    const body = typedValues<Body>(readControls(sent))
    void run(sentence, async () => {
      await send(body, pressed, added)
      // The user may have typed during the call.
      if (isSame(readControls(sent), body)) sent.reset()
    })
  }
  return {
    form,
    filling: 0,
    fields: { startAt: nothing, errors, shownPaths, changed: nothing },
    failure: failed && failureLine(failed),
    busy,
    clear,
    submit,
  }
}
