import { fieldsOf } from '../domain/values/record.ts'

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
