import { parentPort, workerData } from 'node:worker_threads'
import { returnMemoryWhenIdle } from '../../process/return-memory.ts'
import type { Posted, Reply } from './channel.ts'
import { openSqliteEngine, type SqliteEngine } from './engine.ts'
import { plainError } from './plain-error.ts'

/** Worker thread entry; requests arrive in batches and are answered in order. */
if (!parentPort) throw new Error('This file runs as a worker thread alone.')
const port = parentPort
const { file, readOnly }: { file: string; readOnly: boolean } = workerData
let opened: SqliteEngine | undefined
const open = () => {
  opened ??= openSqliteEngine(file, { readOnly })
  return opened
}
// A reader starts beside the writer, which may have to create the file first.
if (!readOnly) open()

/** Milliseconds that answers wait for the rest of their batch. */
const ANSWERS_WAIT_MS = 2

port.on('message', (message: readonly Posted[] | 'close') => {
  if (message === 'close') {
    opened?.close()
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
returnMemoryWhenIdle()

function replyTo({ id, request }: Posted): Reply {
  try {
    return { id, answer: open().answer(request) }
  } catch (error) {
    return { id, error: plainError(error) }
  }
}
