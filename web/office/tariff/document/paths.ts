import { fieldsOf } from '../../../../domain/values/record.ts'

/** One step into a document: the name of a field or the index of an item. */
type Step = string | number

const STEP = /\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|\.?([^.[\]]+)/g

/** The steps of a path as the checks write it, such as `flats[2].cents.sedan`. */
export function stepsOf(path: string): Step[] {
  return [...path.matchAll(STEP)].map(([, index, quoted, name]) =>
    index === undefined
      ? quoted === undefined
        ? (name ?? '')
        : String(JSON.parse(`"${quoted}"`))
      : Number(index),
  )
}

/** The value at a path; undefined where there is none. */
export function valueIn(document: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>((value, step) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    return Reflect.get(value, step)
  }, document)
}

/** A copy with another value at a path. Undefined takes the field, or the item, out; objects that lack are made. */
export function withValue<Document>(document: Document, path: string, value: unknown): Document {
  // The caller names a path of the document and a value that fits there.
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
  // The field keeps its place among the others, so that a file of the document stays comparable.
  return known === undefined ? { ...others, [step]: next } : { ...fields, [step]: next }
}
