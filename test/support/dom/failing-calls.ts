import type { usePages } from './open-page.tsx'

/** The message of a failed call. */
export const SERVER_MESSAGE = 'The disk is full.'

/**
 * Answers the calls that match with a failure of the server, or as if the network were gone. Returns the function that
 * repairs them.
 */
export function failCalls(
  answerCalls: ReturnType<typeof usePages>['answerCalls'],
  { method = 'GET', path, offline = false }: { method?: string; path: RegExp; offline?: boolean },
): () => void {
  let failing = true
  answerCalls(request => {
    if (!failing || request.method !== method || !path.test(new URL(request.url).pathname)) return undefined
    if (offline) return Promise.reject(new TypeError('Failed to fetch'))
    return Response.json({ code: 'internal', message: SERVER_MESSAGE }, { status: 500 })
  })
  return () => {
    failing = false
  }
}
