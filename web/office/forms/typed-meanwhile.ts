import { type FormValues, isSame, pathsOf, valueAt, withValues } from './form-values.ts'

type Save = {
  /** The values that were saved, with what somebody else had changed. */
  sent: FormValues
  /** The form when it was sent. */
  typed: FormValues
  /** The form when the answer came. */
  now: FormValues
}

/**
 * The values of a form in which something was typed while it was saved: that, and what was saved in all other fields.
 * Undefined where nothing was typed. `isShown` is true if the controls hold these values already.
 */
export function typedMeanwhile({ sent, typed, now }: Save) {
  if (isSame(now, typed)) return undefined
  const isUntouched = (path: string) =>
    valueAt(sent, path) !== undefined && isSame(valueAt(now, path), valueAt(typed, path))
  const saved = pathsOf(now).filter(isUntouched)
  const values = withValues(now, new Map(saved.map(path => [path, valueAt(sent, path)])))
  return { values, isShown: isSame(values, now) }
}
