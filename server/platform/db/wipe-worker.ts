import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { messageOf } from '../process/log.ts'

const BUSY_TIMEOUT_MS = 5000
const CHECKPOINT_ATTEMPTS = 50
const PAUSE_MS = 100

function wipe(file: string): string | null {
  const db = new DatabaseSync(file)
  try {
    db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}; PRAGMA synchronous = FULL; VACUUM`)
    // A reader can prevent the log from being truncated.
    for (let attempt = 1; attempt <= CHECKPOINT_ATTEMPTS; attempt++) {
      const checkpoint = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()
      if (checkpoint?.['busy'] === 0) return null
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
    }
    return 'it is constantly being read'
  } catch (error) {
    return messageOf(error)
  } finally {
    db.close()
  }
}

const { file }: { file: string } = workerData
parentPort?.postMessage(wipe(file))
