import { parentPort } from 'node:worker_threads'
import { drawDocument, type Numbered } from './drawing/draw-document.ts'
import { drawPack, type PackSnapshot } from './drawing/draw-pack.ts'
import type { Logo } from './drawing/sheet.ts'

type Asked = { id: number; document: Numbered | PackSnapshot; logo: Logo | undefined }

parentPort?.on('message', ({ id, document, logo }: Asked) => {
  void ('parts' in document ? drawPack(document, logo) : drawDocument(document, logo)).then(
    bytes => parentPort?.postMessage({ id, bytes }),
    (error: Error) => parentPort?.postMessage({ id, fault: error.message }),
  )
})
