import { partsOf } from './named-parts.ts'
import { stepsOf } from './paths.ts'

/** The value of another version at the place that a path names in this document: rules are found by their names. */
export function valueBefore(before: unknown, document: unknown, path: string): unknown {
  let [name, known, value] = ['', before, document]
  for (const step of stepsOf(path)) {
    const parts = partsOf(name, value)
    const named = typeof step === 'number' && parts ? ([...parts.keys()][step] ?? step) : step
    known = childOf(known, name, named)
    value = childOf(value, name, named)
    name = String(named)
  }
  return known
}

function childOf(value: unknown, name: string, step: string | number): unknown {
  const parts = partsOf(name, value)
  if (parts) return parts.get(String(step))
  return Array.isArray(value) ? value[Number(step)] : undefined
}
