import { parentPort, workerData } from 'node:worker_threads'
import { openSqliteEngine, type SqliteRequest } from './engine.ts'
import { plainError } from './plain-error.ts'

/** Entry of a worker thread that holds one connection: requests come in as messages and are answered in order. */
if (!parentPort) throw new Error('This file runs as a worker thread alone.')
const port = parentPort
const { file, readOnly } = workerData as { file: string; readOnly: boolean }
const engine = openSqliteEngine(file, { readOnly })

port.on('message', (message: { id: number; request: SqliteRequest } | 'close') => {
  if (message === 'close') {
    engine.close()
    port.close()
    return
  }
  const { id, request } = message
  try {
    const answer = engine.answer(request)
    const outcomes = request.kind === 'batch' ? (answer as { error?: unknown }[]) : undefined
    port.postMessage({
      id,
      answer: outcomes
        ? outcomes.map(({ error }) => (error === undefined ? {} : { error: plainError(error) }))
        : answer,
    })
  } catch (error) {
    port.postMessage({ id, error: plainError(error) })
  }
})
port.postMessage('ready')
