import { fieldsOf } from '../../../../domain/values/record.ts'

type Step = string | number

const STEP = /\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|\.?([^.[\]]+)/g

export function stepsOf(path: string): Step[] {
  return [...path.matchAll(STEP)].map(([, index, quoted, name]) =>
    index === undefined
      ? quoted === undefined
        ? (name ?? '')
        : String(JSON.parse(`"${quoted}"`))
      : Number(index),
  )
}

export function valueIn(document: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>((value, step) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    return Reflect.get(value, step)
  }, document)
}

/** Undefined removes the field or item; missing objects are created. */
export function withValue<Document>(document: Document, path: string, value: unknown): Document {
  // The caller guarantees that path and value fit the document.
  return replaced(document, stepsOf(path), value) as Document
}

function replaced(node: unknown, [step, ...rest]: Step[], value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(node) && typeof step === 'number') {
    const item = replaced(node[step], rest, value)
    return item === undefined ? node.toSpliced(step, 1) : node.toSpliced(step, 1, item)
  }
  const fields = fieldsOf(node)
  const { [step]: known, ...others } = fields
  const next = replaced(known, rest, value)
  if (next === undefined) return others
  // Keeps field order, so that exported files stay comparable.
  return known === undefined ? { ...others, [step]: next } : { ...fields, [step]: next }
}
