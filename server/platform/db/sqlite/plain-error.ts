/** An error as a message between threads carries it: structured clones drop the codes of SQLite. */
export type PlainError = { name: string; message: string; stack?: string; code?: string; errcode?: number }

export function plainError(error: unknown): PlainError {
  const { name, message, stack, code, errcode } = error as Error & { code?: string; errcode?: number }
  return {
    name: name ?? 'Error',
    message: message ?? String(error),
    ...(stack === undefined ? {} : { stack }),
    ...(code === undefined ? {} : { code }),
    ...(errcode === undefined ? {} : { errcode }),
  }
}

/** The error again, with its codes, on the side that asked. */
export function errorFrom(plain: PlainError): Error {
  const error = plain.name === 'TypeError' ? new TypeError(plain.message) : new Error(plain.message)
  const { stack, code, errcode } = plain
  return Object.assign(error, {
    ...(stack === undefined ? {} : { stack }),
    ...(code === undefined ? {} : { code }),
    ...(errcode === undefined ? {} : { errcode }),
  })
}
