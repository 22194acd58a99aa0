import { parentPort } from 'node:worker_threads'
import { drawDocument, type Numbered } from './drawing/draw-document.ts'
import { drawPack, type PackSnapshot } from './drawing/draw-pack.ts'

type Asked = { id: number; document: Numbered | PackSnapshot }

parentPort?.on('message', ({ id, document }: Asked) => {
  void ('parts' in document ? drawPack(document) : drawDocument(document)).then(
    bytes => parentPort?.postMessage({ id, bytes }),
    (error: Error) => parentPort?.postMessage({ id, fault: error.message }),
  )
})
