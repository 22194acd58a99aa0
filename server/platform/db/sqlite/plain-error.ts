import { fieldsOf } from '../../../../domain/values/record.ts'

/** Structured clones drop SQLite's error codes. */
export type PlainError = { name: string; message: string; stack?: string; code?: string; errcode?: number }

export function plainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const { name, message, stack } = error
  const { code, errcode } = fieldsOf(error)
  return {
    ...{ name, message },
    ...(stack === undefined ? {} : { stack }),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof errcode === 'number' ? { errcode } : {}),
  }
}

export function errorFrom(plain: PlainError): Error {
  const error = plain.name === 'TypeError' ? new TypeError(plain.message) : new Error(plain.message)
  const { stack, code, errcode } = plain
  return Object.assign(error, {
    ...(stack === undefined ? {} : { stack }),
    ...(code === undefined ? {} : { code }),
    ...(errcode === undefined ? {} : { errcode }),
  })
}
