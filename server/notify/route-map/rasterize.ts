import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { workerUrl } from '../../platform/process/root.ts'

const TIMEOUT_MS = 30_000
const PNG_BYTES_MAX = 1_000_000

/** In a process of its own: loaders are allowed for a whole process, and uploads must never be read as SVG. */
export async function rasterize(svg: string): Promise<Uint8Array> {
  return await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(workerUrl('raster-process', import.meta.url))], {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: TIMEOUT_MS,
    })
    const parts: Buffer[] = []
    let bytes = 0
    child.stdout.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > PNG_BYTES_MAX) child.kill()
      else parts.push(part)
    })
    child.on('error', reject)
    child.on('close', code =>
      code === 0 ? resolve(Buffer.concat(parts)) : reject(new Error(`The map was not drawn (${code}).`)),
    )
    child.stdin.on('error', () => {})
    child.stdin.end(svg)
  })
}
