/** The thread of draw-in-worker.ts: draws what it is sent, one after the other. */
import { parentPort } from 'node:worker_threads'
import type { DocumentSnapshot } from './document-snapshot.ts'
import { drawDocument } from './draw-document.ts'

type Asked = { id: number; snapshot: DocumentSnapshot; number: string }

parentPort?.on('message', ({ id, snapshot, number }: Asked) => {
  void drawDocument(snapshot, number).then(
    bytes => parentPort?.postMessage({ id, bytes }),
    (error: Error) => parentPort?.postMessage({ id, fault: error.message }),
  )
})
