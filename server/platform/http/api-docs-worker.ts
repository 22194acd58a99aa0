/** The thread of packed-docs.ts: draws the description of the API, sends its compressed forms, and ends. */
import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import type { ApiInfo } from '../../../contract/openapi.ts'
import { drawApiDocs } from './api-docs.ts'
import { compress } from './content-coding.ts'

const { page, document } = drawApiDocs(workerData as ApiInfo)
const pack = async (text: string) => {
  const body = Buffer.from(text)
  const [br, gzip] = await Promise.all([compress(body, 'br'), compress(body, 'gzip')])
  return { br, gzip, hash: createHash('sha256').update(body).digest('base64url').slice(0, 27) }
}
parentPort?.postMessage({ page: await pack(page), document: await pack(document) })
