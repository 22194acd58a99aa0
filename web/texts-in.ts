import { fieldsOf } from '../domain/values/record.ts'

/** The texts of a JSON object by their names; none if it is not one. */
export function textsIn(json: string): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(fieldsOf(JSON.parse(json))).filter(isText))
  } catch {
    return {}
  }
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string'
}
