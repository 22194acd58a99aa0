import { parentPort, workerData } from 'node:worker_threads'
import type { Posted, Reply } from './channel.ts'
import { openSqliteEngine } from './engine.ts'
import { plainError } from './plain-error.ts'

/** Worker thread entry; requests arrive in batches and are answered in order. */
if (!parentPort) throw new Error('This file runs as a worker thread alone.')
const port = parentPort
const { file, readOnly }: { file: string; readOnly: boolean } = workerData
const engine = openSqliteEngine(file, { readOnly })

/** Milliseconds that answers wait for the rest of their batch. */
const ANSWERS_WAIT_MS = 2

port.on('message', (message: readonly Posted[] | 'close') => {
  if (message === 'close') {
    engine.close()
    port.close()
    return
  }
  let replies: Reply[] = []
  let begun = performance.now()
  for (const one of message) {
    replies.push(replyTo(one))
    if (performance.now() - begun < ANSWERS_WAIT_MS) continue
    port.postMessage(replies)
    replies = []
    begun = performance.now()
  }
  if (replies.length > 0) port.postMessage(replies)
})
port.postMessage('ready')

function replyTo({ id, request }: Posted): Reply {
  try {
    return { id, answer: engine.answer(request) }
  } catch (error) {
    return { id, error: plainError(error) }
  }
}
